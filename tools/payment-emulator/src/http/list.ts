import { noSuch } from './api-error.js';

interface ListQuery {
  limit?: number;
  starting_after?: string;
}

export interface ListPage<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}

/**
 * One page of a list, newest first, as Stripe pages it: `limit` (10), after an id. `records` must be oldest first. Throws
 * `resource_missing` for an unknown cursor.
 */
export function listPage<Item extends { id: string }>(
  url: string,
  records: readonly Item[],
  { limit = 10, starting_after: cursor }: ListQuery,
): ListPage<Item> {
  const all = records.toReversed();
  const last = cursor === undefined ? -1 : all.findIndex((item) => item.id === cursor);
  if (cursor !== undefined && last < 0) throw noSuch('object', cursor, 'starting_after', 400);
  const rest = all.slice(last + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
