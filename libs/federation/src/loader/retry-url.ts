import { removeStaleTags } from './stale-tags.js';

declare global {
  /** Asked by the chunk loader of every remote's build (libs/federation-build/src/integrity-plugin.ts) before it requests a file. */
  var haulwayAddressOf: ((url: string) => string) | undefined;
}

/** The query that a folder's files are asked for with, since an attempt to load from it failed. */
const queries = new Map<string, string>();
let attempts = 1;

const folderOf = (url: URL): string => url.origin + url.pathname.replace(/[^/]*$/u, '');

/**
 * From now on asks for everything beside `manifestUrl` under new addresses: a file that arrived broken is kept by
 * the browser's cache for as long as its version lives, and would fail every further attempt.
 */
export const retryUnderNewUrls = (manifestUrl: string): void => {
  const folder = folderOf(new URL(manifestUrl));
  attempts += 1;
  queries.set(folder, `attempt=${attempts}-${Date.now().toString(36)}`);
  removeStaleTags(folder);
};

/** The address to request the file at `url` under: its own, or the one of the present attempt. */
export const retryUrl = (url: string): string => {
  const address = new URL(url, globalThis.location?.href);
  const query = queries.get(folderOf(address));
  if (query === undefined) return url;
  address.search = query;
  return address.href;
};

globalThis.haulwayAddressOf = retryUrl;
