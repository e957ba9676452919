import { networkOf, siteNetworkOf } from './network.js';

it('treats all addresses of an IPv6 customer (/64) as one network', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  expect(networkOf('::1')).toBe('::/64');
});

it('treats each IPv4 address as a network of its own, however it is written', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  for (const mapped of [
    '::ffff:192.0.2.1',
    '::FFFF:192.0.2.1',
    '::ffff:c000:201',
    '0:0:0:0:0:ffff:c000:0201',
  ]) {
    expect(networkOf(mapped)).toBe('192.0.2.1');
    expect(siteNetworkOf(mapped)).toBeUndefined();
  }
  expect(networkOf('192.0.2.2')).not.toBe(networkOf('192.0.2.1'));
});

it('returns the site (/48) that contains an IPv6 network', () => {
  expect(siteNetworkOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
  expect(siteNetworkOf('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48');
  expect(siteNetworkOf('2001:db8:2::1')).toBe('2001:db8:2::/48');
  expect(siteNetworkOf('192.0.2.1')).toBeUndefined();
});

it('returns text that is not an address unchanged', () => {
  expect(networkOf('unknown')).toBe('unknown');
  expect(siteNetworkOf('unknown')).toBeUndefined();
});
