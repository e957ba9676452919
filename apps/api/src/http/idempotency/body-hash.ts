import { createHash } from 'node:crypto';

/** Members in one order, so that the same body serialised by two clients counts as the same. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A digest that two bodies share when they mean the same JSON. */
export const hashBody = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null, inOrder))
    .digest();
