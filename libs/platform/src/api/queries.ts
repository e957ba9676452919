import type { api } from './api.js';

export type Queries = typeof api;

let loaded: Queries | undefined;
const waiting = new Set<(queries: Queries) => void>();

/** Called by api.ts once its code has loaded, at the start of the page or with a later chunk. */
export const queriesLoaded = (queries: Queries): void => {
  loaded = queries;
  for (const attach of waiting) attach(queries);
  waiting.clear();
};

/** Calls `attach` once RTK Query has loaded. The store is created earlier, for the first click (ADR 80). */
export const whenQueriesLoad = (attach: (queries: Queries) => void): void => {
  if (loaded) attach(loaded);
  else waiting.add(attach);
};
