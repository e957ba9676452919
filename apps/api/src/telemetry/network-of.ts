import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The part of an address that one customer has to themselves: all of an IPv4, the first 64 bits of an IPv6. */
const prefixOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/**
 * A name for the network a report comes from that says nothing to whoever reads the table: a keyed digest, another
 * one every day.
 * @param day `yyyy-MM-dd`
 */
export const networkOf = (secret: string, address: string, day: string): string =>
  createHmac('sha256', secret)
    .update(`telemetry\n${day}\n${prefixOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
