import { createHash } from 'node:crypto';

/** Members in one order, so that the same body serialised by two clients counts as the same. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * A digest that two calls of a route share when their bodies mean the same JSON and are about the same thing: the
 * path's parameters count, or a refund's key used for another booking would be answered with the first one's refund.
 */
export const hashCall = (params: unknown, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null], inOrder))
    .digest();
