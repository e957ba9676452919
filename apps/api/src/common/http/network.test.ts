import { networkOf, siteNetworkOf } from './network.js';

it('takes an IPv6 customer for one network, however many addresses they use', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  expect(networkOf('::1')).toBe('::/64');
});

it('takes an IPv4 address for a network, however it is written', () => {
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

it('names the site around an IPv6 network', () => {
  expect(siteNetworkOf('2001:db8:1:2::1')).toBe('2001:db8:1::/48');
  expect(siteNetworkOf('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48');
  expect(siteNetworkOf('2001:db8:2::1')).toBe('2001:db8:2::/48');
  expect(siteNetworkOf('192.0.2.1')).toBeUndefined();
});

it('leaves what is no address as it is', () => {
  expect(networkOf('unknown')).toBe('unknown');
  expect(siteNetworkOf('unknown')).toBeUndefined();
});
