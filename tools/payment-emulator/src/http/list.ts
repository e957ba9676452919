import { type z } from 'zod';
import { noSuch } from './api-error.js';
import { type timeRange } from './param-types.js';

interface ListQuery {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: z.output<typeof timeRange>;
}

export interface ListPage<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}

/**
 * One page of a list, newest first, as Stripe pages it: `limit` (10), after or before an id. `records` must be oldest
 * first. Throws `resource_missing` for an unknown cursor.
 */
export function listPage<Item extends { id: string; created: number }>(
  url: string,
  records: readonly Item[],
  query: ListQuery,
): ListPage<Item> {
  const limit = query.limit ?? 10;
  const all = records.filter((record) => within(record.created, query.created)).reverse();
  const page = (data: Item[], has_more: boolean): ListPage<Item> => ({ object: 'list', url, has_more, data });
  if (query.ending_before !== undefined) {
    const before = all.slice(0, indexOf(all, query.ending_before, 'ending_before'));
    return page(before.slice(-limit), before.length > limit);
  }
  const start =
    query.starting_after === undefined ? 0 : indexOf(all, query.starting_after, 'starting_after') + 1;
  return page(all.slice(start, start + limit), all.length > start + limit);
}

function indexOf(all: readonly { id: string }[], id: string, param: string): number {
  const index = all.findIndex((item) => item.id === id);
  if (index < 0) throw noSuch('object', id, param, 400);
  return index;
}

function within(created: number, range: ListQuery['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  return (
    created > (range.gt ?? -Infinity) &&
    created >= (range.gte ?? -Infinity) &&
    created < (range.lt ?? Infinity) &&
    created <= (range.lte ?? Infinity)
  );
}
