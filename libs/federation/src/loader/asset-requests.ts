import type { MicroFrontendVersion } from '@haulway/contracts';
import { matchesPattern } from '@haulway/domain/route-patterns';

declare global {
  /** Called by the chunk loader of every remote's build (libs/federation-build) before a request. */
  var haulwayAddressOf: ((url: string) => string) | undefined;
}

/** The query added to requests for a folder's files after an attempt to load from it failed. */
const queries = new Map<string, string>();
let attempts = 1;

export const folderOf = (url: URL): string => url.origin + url.pathname.replace(/[^/]*$/u, '');

/**
 * Removes the scripts and styles below `folder` that a failed attempt has added to the page and that have not arrived.
 * Otherwise the next attempt's loader would find these tags and wait for them, whatever URL it uses itself.
 */
const removeStaleTags = (folder: string, root: Document = document): void => {
  for (const script of root.querySelectorAll<HTMLScriptElement>('script[src]')) {
    // Scripts that ran have already been removed by their loader.
    if (script.src.startsWith(folder)) script.remove();
  }
  for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]')) {
    if (link.href.startsWith(folder) && !link.sheet) link.remove();
  }
};

/** New URLs for all files beside `manifestUrl`: the browser's cache would keep a broken file. */
export const retryUnderNewUrls = (manifestUrl: string): void => {
  const folder = folderOf(new URL(manifestUrl));
  attempts += 1;
  queries.set(folder, `attempt=${attempts}-${Date.now().toString(36)}`);
  removeStaleTags(folder);
};

/** The URL for a request of the file at `url`: its own, or that of the current attempt. */
export const retryUrl = (url: string): string => {
  const address = new URL(url, globalThis.location?.href);
  const query = queries.get(folderOf(address));
  if (query === undefined) return url;
  address.search = query;
  return address.href;
};

globalThis.haulwayAddressOf = retryUrl;

const requested = new Set<string>();

/** Preloads the manifest and all files of the page at `path` at once, as its document does (ADR 80). */
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
    // Chromium warns about a hash on a `fetch` preload and ignores it. The manifest's hash is checked at use
    // (federation-runtime.ts).
    if (file) link.integrity = integrityOf(link.href);
    if (!requested.has(link.href)) document.head.append(link);
    requested.add(link.href);
  }
};
