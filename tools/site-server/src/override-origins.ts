import { type SiteSettings } from './settings.js';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origins that the content policy of one page opens for: development servers, and the one that the page's address
 * asks for (`?remote=admin-mfe@http://localhost:4204/mf-manifest.json`), if it is of the visitor's own machine or on
 * the list. Whether anything runs from there the shell decides (apps/shell/src/composition/override).
 */
export function overrideOrigins(
  { overrideOrigins: listed = [], devRemotes = {} }: SiteSettings,
  address: string,
): string[] {
  const asked = askedUrl(address);
  const allowed =
    asked && (LOCAL.includes(asked.hostname) || listed.includes(asked.origin)) ? [asked.origin] : [];
  const served = Object.values(devRemotes).map((each) => new URL(each).origin);
  return [...new Set([...served, ...allowed])];
}

function askedUrl(address: string): URL | undefined {
  const query = URL.canParse(address, 'http://site')
    ? new URL(address, 'http://site').searchParams
    : undefined;
  const [, url = ''] = /^[a-z][a-z0-9-]*@(https?:\/\/\S+)$/.exec(query?.get('remote') ?? '') ?? [];
  if (!URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return parsed.username === '' ? parsed : undefined;
}
