import { networkDigest } from './network.js';

const of = (address: string, day = '2026-11-21') => networkDigest('secret', address, day);

it('is equal for all addresses of one network', () => {
  expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2::2'));
  expect(of('192.0.2.1')).toBe(of('::ffff:192.0.2.1'));
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'));
});

it('differs on another day or with another secret, and does not contain the address', () => {
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.1', '2026-11-22'));
  expect(of('192.0.2.1')).not.toBe(networkDigest('other', '192.0.2.1', '2026-11-21'));
  expect(of('192.0.2.1')).not.toContain('192');
});
