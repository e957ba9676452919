import ipaddr from 'ipaddr.js';
import { createHmac } from 'node:crypto';

const prefixOf = (address: ipaddr.IPv6, bits: 48 | 64): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${new ipaddr.IPv6(address.parts).toString()}/${bits}`).toString()}/${bits}`;

const parse = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address) : undefined;

/**
 * The network of one customer, by which all rate limits count: an IPv4 address (also one mapped into IPv6, in either
 * spelling), or the first 64 bits of an IPv6 address.
 * @param address as the socket or a trusted proxy gives it; an invalid one is its own network
 * @returns `192.0.2.1`, or `2001:db8:1:2::/64`
 */
export const networkOf = (address: string): string => {
  const parsed = parse(address);
  if (!parsed) return address;
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : parsed.toString();
};

/**
 * The /48 around an IPv6 address. One site may have a whole /48, which is 65,536 networks of `networkOf`. It is counted
 * beside the /64 with a higher limit, so that a site can't start again in each of its networks.
 * @returns `2001:db8:1::/48`; undefined for IPv4 and for invalid addresses
 */
export const siteNetworkOf = (address: string): string | undefined => {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 48) : undefined;
};

/**
 * An anonymous name for the network that a report comes from: a keyed digest, which changes every day. Readers of the
 * table can't tell the network from it.
 * @param day `yyyy-MM-dd`
 */
export const networkDigest = (secret: string, address: string, day: string): string =>
  createHmac('sha256', secret)
    .update(`telemetry\n${day}\n${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
