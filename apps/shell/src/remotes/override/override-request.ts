import type { OverridePolicy } from '@haulway/contracts';

/** A request as written in `?remote=`: `admin-mfe@http://localhost:4204/mf-manifest.json`. */
const REQUEST = /^([a-z][a-z0-9-]{0,59})@(https?:\/\/\S+)$/u;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

export interface OverrideRequest {
  readonly remote: string;
  readonly url: string;
}

/**
 * The request in a text, if there is one. The address is parsed as browsers do, so that no spelling can disguise it.
 */
export const parseOverrideRequest = (text: string | null): OverrideRequest | undefined => {
  const [, remote, url] = REQUEST.exec(text ?? '') ?? [];
  return remote !== undefined && url !== undefined && URL.canParse(url)
    ? { remote, url: new URL(url).href }
    : undefined;
};

/** Whether code may come from an address: from this machine, or from origins that the site's server lists. */
export const isAllowedOrigin = (url: string, { origins }: Pick<OverridePolicy, 'origins'>): boolean => {
  const { hostname, origin, username } = new URL(url);
  return username === '' && (LOCAL.includes(hostname) || origins.includes(origin));
};

/** The page that shows what an override will run, and asks for confirmation. */
const CONFIRM_PAGE = '/developer-override';

/** The address of that page for a request, with the current page as the way back. */
export const confirmPageOf = (asked: string): string => {
  const back = new URL(location.href);
  back.searchParams.delete('remote');
  return `${CONFIRM_PAGE}?${new URLSearchParams({ override: asked, back: back.pathname + back.search }).toString()}`;
};

/** Where the page leads back to: always an address of this site, whatever the link says. */
export const backFrom = (back: string | null): URL => {
  const home = new URL('/', location.origin);
  const wanted = back && URL.canParse(back, location.origin) ? new URL(back, location.origin) : home;
  // a blob has the origin of the page that made it, but is not a page
  return wanted.origin === location.origin && wanted.protocol === location.protocol ? wanted : home;
};
