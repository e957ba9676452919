declare global {
  /** Asked by the chunk loader of every remote's build (build/integrity-plugin.ts) before it requests a file. */
  var haulwayAddressOf: ((url: string) => string) | undefined;
}

/** The query that a folder's files are asked for with, since an attempt to load from it failed. */
const queries = new Map<string, string>();

const folderOf = (url: URL): string => url.origin + url.pathname.replace(/[^/]*$/u, '');

/**
 * From now on asks for everything beside `manifestUrl` under new addresses: a file that arrived broken is kept by
 * the browser's cache for as long as its version lives, and would fail every further attempt.
 */
export const askAnew = (manifestUrl: string, attempt: number): void => {
  queries.set(folderOf(new URL(manifestUrl)), `attempt=${attempt}-${Date.now().toString(36)}`);
};

/** The address to request the file at `url` under: its own, or the one of the present attempt. */
export const addressOf = (url: string): string => {
  const address = new URL(url, globalThis.location?.href);
  const query = queries.get(folderOf(address));
  if (query === undefined) return url;
  address.search = query;
  return address.href;
};

globalThis.haulwayAddressOf = addressOf;
