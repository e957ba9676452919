import { type SiteSettings } from './settings.js';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The override that a visitor requests or has confirmed: a page's address with its query, and the address of the
 * confirmed override.
 */
export interface AskedOverride {
  readonly address: string;
  /** A manifest's address, from a cookie that the API has signed. */
  readonly confirmedUrl?: string;
}

/**
 * The origins that the content policy of one answer allows: those of the development servers, and that of one override,
 * if it is on the visitor's own machine or on the list. On a development site the page's address requests the override
 * (`?remote=admin-mfe@http://localhost:4204/mf-manifest.json`). Anywhere else only an override that an admin has
 * confirmed in this browser counts. The shell decides whether anything from there runs
 * (apps/shell/src/remotes/override).
 */
export function overrideOrigins(
  { overrideOrigins: listed = [], devRemotes = {}, overridesForEveryone = false }: SiteSettings,
  { address, confirmedUrl }: AskedOverride,
): string[] {
  const wanted = overridesForEveryone ? askedUrl(address) : urlOf(confirmedUrl);
  const allowed =
    wanted && (LOCAL.includes(wanted.hostname) || listed.includes(wanted.origin)) ? [wanted.origin] : [];
  const served = Object.values(devRemotes).map((each) => new URL(each).origin);
  return [...new Set([...served, ...allowed])];
}

function askedUrl(address: string): URL | undefined {
  const query = URL.canParse(address, 'http://site')
    ? new URL(address, 'http://site').searchParams
    : undefined;
  const [, url = ''] = /^[a-z][a-z0-9-]*@(https?:\/\/\S+)$/.exec(query?.get('remote') ?? '') ?? [];
  return urlOf(url);
}

function urlOf(text = ''): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' ? url : undefined;
}
