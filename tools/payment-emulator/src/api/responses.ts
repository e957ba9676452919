import { type ApiError, noSuch } from './errors.js';

export interface EmulatorResponse {
  status: number;
  /** JSON text: a replay is byte for byte the same. */
  body: string;
  headers: Record<string, string>;
}

export function jsonResponse(status: number, body: unknown, headers = {}): EmulatorResponse {
  return { status, body: JSON.stringify(body, null, 2), headers };
}

export function errorResponse({ status, body }: ApiError): EmulatorResponse {
  return jsonResponse(status, { error: body }, status === 409 ? { 'Stripe-Should-Retry': 'true' } : {});
}

/**
 * One page of a list, newest first, as Stripe pages it: `limit` (10), after an id. `records` must be oldest first. Throws
 * `resource_missing` for an unknown cursor.
 */
export function listPage<Item extends { id: string }>(
  url: string,
  records: readonly Item[],
  { limit = 10, starting_after: cursor }: { limit?: number; starting_after?: string },
) {
  const all = records.toReversed();
  const last = cursor === undefined ? -1 : all.findIndex((item) => item.id === cursor);
  if (cursor !== undefined && last < 0) throw noSuch('object', cursor, 'starting_after', 400);
  const rest = all.slice(last + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
