import type { MicroFrontendVersion } from '@haulway/contracts';
import { matchesPattern } from '@haulway/domain/route-patterns';

declare global {
  /** Asked by the chunk loader of every remote's build (libs/federation-build/src/remote-config.ts) before it requests a file. */
  var haulwayAddressOf: ((url: string) => string) | undefined;
}

/** The query that a folder's files are asked for with, since an attempt to load from it failed. */
const queries = new Map<string, string>();
let attempts = 1;

const folderOf = (url: URL): string => url.origin + url.pathname.replace(/[^/]*$/u, '');

/**
 * Takes the scripts and styles out of the page that an attempt has asked for below `folder` and that have not
 * arrived: the next attempt's loader would find them there and wait for them, under whatever address it asks.
 */
const removeStaleTags = (folder: string, root: Document = document): void => {
  for (const script of root.querySelectorAll<HTMLScriptElement>('script[src]')) {
    // Those that ran were taken out by their loader.
    if (script.src.startsWith(folder)) script.remove();
  }
  for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]')) {
    if (link.href.startsWith(folder) && !link.sheet) link.remove();
  }
};

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

const asked = new Set<string>();

/**
 * Has the browser ask for the manifest and for every file that the page at `path` takes, in one wave, as the document
 * of such a page does (ADR 80): preloads, of which nothing runs before the loader asks for the same address.
 */
export const preloadAssets = (
  { url, extras }: MicroFrontendVersion,
  path: string,
  integrityOf: (url: string) => string,
): void => {
  const { preloads = {} } = extras.haulway;
  const route = Object.keys(preloads).find((pattern) => matchesPattern(pattern, path));
  for (const file of ['', ...(preloads[route ?? ''] ?? [])]) {
    const link = document.createElement('link');
    link.href = retryUrl(new URL(file, url).href);
    link.rel = 'preload';
    link.as = file ? (file.endsWith('.css') ? 'style' : 'script') : 'fetch';
    link.crossOrigin = 'anonymous';
    // Chromium warns of a hash for `fetch`, and reads none there: the manifest's is checked when it is used (federation-runtime.ts).
    if (file) link.integrity = integrityOf(link.href);
    if (!asked.has(link.href)) document.head.append(link);
    asked.add(link.href);
  }
};
