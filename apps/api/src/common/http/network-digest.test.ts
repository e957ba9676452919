import { networkDigest } from './network.js';

const of = (address: string, day = '2026-11-21') => networkDigest('secret', address, day);

it('is one for all addresses of a network', () => {
  expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2::2'));
  expect(of('192.0.2.1')).toBe(of('::ffff:192.0.2.1'));
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'));
});

it('is another on another day or under another secret, and contains no address', () => {
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.1', '2026-11-22'));
  expect(of('192.0.2.1')).not.toBe(networkDigest('other', '192.0.2.1', '2026-11-21'));
  expect(of('192.0.2.1')).not.toContain('192');
});
