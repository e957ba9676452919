import type { api } from './api.js';

export type Queries = typeof api;

let loaded: Queries | undefined;
const waiting = new Set<(queries: Queries) => void>();

/** Called by api.ts when its code is here, at the start of the page or with a later chunk. */
export const queriesLoaded = (queries: Queries): void => {
  loaded = queries;
  for (const attach of waiting) attach(queries);
  waiting.clear();
};

/**
 * Calls `attach` with the page's RTK Query as soon as its code is here, at once if it is already. The store is made
 * before: RTK Query is not part of what a page needs to answer a click (ADR 31).
 */
export const whenQueriesLoad = (attach: (queries: Queries) => void): void => {
  if (loaded) attach(loaded);
  else waiting.add(attach);
};
