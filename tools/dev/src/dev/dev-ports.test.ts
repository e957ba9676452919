import { devPorts } from './dev-ports.js';

it('gives every remote its known port, and new remotes the next ports', () => {
  const ports = devPorts(['admin-mfe', 'fleet-mfe', 'booking-mfe', 'depot-mfe'], {});
  expect(Object.fromEntries(ports)).toEqual({
    'booking-mfe': 4201,
    'calculator-mfe': 4202,
    'account-mfe': 4203,
    'admin-mfe': 4204,
    'crew-mfe': 4205,
    'depot-mfe': 4206,
    'fleet-mfe': 4207,
  });
  expect(devPorts([], { DEV_PORT_BASE: '5200' }).get('admin-mfe')).toBe(5204);
});
