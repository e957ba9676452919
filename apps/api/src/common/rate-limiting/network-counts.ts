import { networkOf, siteNetworkOf } from '../http/index.js';

/** How many networks' worth the /48 around an IPv6 network may do. */
export const SITE_FACTOR = 10;

/** A key to count under, and how far it may go. */
export interface Count {
  readonly key: string;
  readonly limit: number;
}

/**
 * What something done from an address is counted under: the network (an IPv4 address, or an IPv6 /64), and for IPv6
 * the /48 around it at ten times the number. Count in this order and stop at the first that is full, so that one full
 * network does not use up what its neighbours have.
 */
export const networkCounts = (name: string, address: string, limit: number): readonly Count[] => {
  const network = { key: `${name}:${networkOf(address)}`, limit };
  const site = siteNetworkOf(address);
  return site === undefined ? [network] : [network, { key: `${name}:${site}`, limit: limit * SITE_FACTOR }];
};
