import type { MicroFrontendVersion } from '@haulway/contracts';
import { retryUrl } from './retry-url.js';
import { matchesPattern } from '../contract/route-pattern.js';

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
    link.integrity = integrityOf(link.href);
    if (!asked.has(link.href)) document.head.append(link);
    asked.add(link.href);
  }
};
