import { createServer, type Server } from 'node:net';
import { findFreePort, isPortFree, PortTakenError, readPort, SettingError } from './ports.js';

const listen = (host: string) =>
  new Promise<{ server: Server; port: number }>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve({ server, port: address.port });
    });
  });

describe('readPort', () => {
  it('reads the variable, and uses the default when it is unset or empty', () => {
    expect(readPort({ SITE_PORT: '5000' }, 'SITE_PORT', 4200)).toBe(5000);
    expect(readPort({}, 'SITE_PORT', 4200)).toBe(4200);
    expect(readPort({ SITE_PORT: '' }, 'SITE_PORT', 4200)).toBe(4200);
  });

  it.each(['http', '-1', '65536', '80.5', '0x50'])(
    'rejects %s with a sentence that names the variable',
    (value) => {
      const read = () => readPort({ SITE_PORT: value }, 'SITE_PORT', 4200);
      expect(read).toThrow(SettingError);
      expect(read).toThrow(`SITE_PORT must be a port number from 0 to 65535, not '${value}'.`);
    },
  );
});

describe('isPortFree', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('detects a listener on %s, and that it has closed', async (host) => {
    const { server, port } = await listen(host);
    expect(await isPortFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isPortFree(port)).toBe(true);
  });

  it('confirms that a found port is free', async () => {
    expect(await isPortFree(await findFreePort())).toBe(true);
  });
});

it('a taken port is reported with its variable', () => {
  const error = new PortTakenError(4200, 'SITE_PORT');
  expect(error.code).toBe('port_taken');
  expect(error.message).toBe(
    'Port 4200 is taken: stop what listens there, or choose another port with SITE_PORT.',
  );
});
