import ipaddr from 'ipaddr.js';
import { createHmac } from 'node:crypto';

const prefixOf = (address: ipaddr.IPv6, bits: 48 | 64): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${new ipaddr.IPv6(address.parts).toString()}/${bits}`).toString()}/${bits}`;

const parse = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address) : undefined;

/**
 * The network that one customer has to themselves, under which everything that is limited is counted: an IPv4 address
 * (also when it comes mapped into IPv6, in either spelling), or the first 64 bits of an IPv6 address.
 * @param address as the socket or a trusted proxy gives it; what is no address is its own network
 * @returns `192.0.2.1`, or `2001:db8:1:2::/64`
 */
export const networkOf = (address: string): string => {
  const parsed = parse(address);
  if (!parsed) return address;
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : parsed.toString();
};

/**
 * The /48 around an IPv6 address: what one site may be given, 65,536 networks of `networkOf`. Counted beside the /64
 * with a larger number, so that whoever has one can't start anew in each of them.
 * @returns `2001:db8:1::/48`; undefined for IPv4 and for what is no address
 */
export const siteNetworkOf = (address: string): string | undefined => {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 48) : undefined;
};

/**
 * A name for the network a report comes from that says nothing to whoever reads the table: a keyed digest, another
 * one every day.
 * @param day `yyyy-MM-dd`
 */
export const networkDigest = (secret: string, address: string, day: string): string =>
  createHmac('sha256', secret)
    .update(`telemetry\n${day}\n${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
