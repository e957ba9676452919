import { networkOf } from './network-of.js';

const of = (address: string, day = '2026-11-21') => networkOf('secret', address, day);

test('an IPv6 customer is one network, however many addresses they use', () => {
  expect(of('2001:db8:1:2::1')).toBe(of('2001:0db8:0001:0002:ffff:ffff:ffff:ffff'));
  expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'));
  expect(of('fe80::1%eth0')).toBe(of('fe80::2'));
});

test('an IPv4 address is a network, written either way', () => {
  expect(of('192.0.2.1')).toBe(of('::ffff:192.0.2.1'));
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.2'));
});

test('another day or another secret makes another name, and none contains the address', () => {
  expect(of('192.0.2.1')).not.toBe(of('192.0.2.1', '2026-11-22'));
  expect(of('192.0.2.1')).not.toBe(networkOf('other', '192.0.2.1', '2026-11-21'));
  expect(of('192.0.2.1')).not.toContain('192');
});
