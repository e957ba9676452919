import type { Store } from '../store/store.js';
import { invalidRequest, noSuch } from './api-error.js';

/** The response that is sent. */
export interface EmulatorResponse {
  status: number;
  /** JSON text: a replay is byte for byte the same. */
  body: string;
  headers: Record<string, string>;
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): EmulatorResponse {
  return { status, body: JSON.stringify(body, null, 2), headers };
}

interface ListQuery {
  limit?: number;
  starting_after?: string;
}

interface ListPage<Item> {
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

/** The properties of an intent that can be expanded. */
const EXPANDABLE: Readonly<Record<string, (store: Store, id: string) => object | undefined>> = {
  latest_charge: (store, id) => store.get('charges', id),
  payment_method: (store, id) => store.get('methods', id)?.method,
};

/** Reads the names of `expand[]`. Throws Stripe's 400 for a property that can't be expanded. */
export function readExpand(expand: unknown): string[] {
  const names = Array.isArray(expand) ? expand.filter((name) => typeof name === 'string') : [];
  const unknown = names.find((name) => !Object.hasOwn(EXPANDABLE, name));
  if (unknown !== undefined) throw invalidRequest(`This property cannot be expanded (${unknown}).`);
  return names;
}

/** A copy of a response in which the named properties are objects instead of ids. */
export function expandResponse(store: Store, response: object, names: readonly string[]): object {
  const ids: Readonly<Record<string, unknown>> = { ...response };
  const expanded = names.flatMap((name) => {
    const id = ids[name];
    const object = typeof id === 'string' ? EXPANDABLE[name]?.(store, id) : undefined;
    return object ? [[name, object]] : [];
  });
  return { ...response, ...Object.fromEntries(expanded) };
}
