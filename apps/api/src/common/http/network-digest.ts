import { createHmac } from 'node:crypto';
import { networkOf } from './network-of.js';

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
