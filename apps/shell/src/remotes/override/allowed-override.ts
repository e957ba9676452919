import type { OverridePolicy } from '@haulway/contracts';

/** A wish as it stands in `?remote=`: `admin-mfe@http://localhost:4204/mf-manifest.json`. */
const WISH = /^([a-z][a-z0-9-]{0,59})@(https?:\/\/\S+)$/u;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

export interface Wish {
  readonly remote: string;
  readonly url: string;
}

/** The wish in a text, if it is one. The address is read as browsers read it, whatever it is made to look like. */
export const parseWish = (text: string | null): Wish | undefined => {
  const [, remote, url] = WISH.exec(text ?? '') ?? [];
  return remote !== undefined && url !== undefined && URL.canParse(url)
    ? { remote, url: new URL(url).href }
    : undefined;
};

/** May code come from there? From this machine, and from origins that the site's server lists. */
export const isAllowedOrigin = (url: string, { origins }: Pick<OverridePolicy, 'origins'>): boolean => {
  const { hostname, origin, username } = new URL(url);
  return username === '' && (LOCAL.includes(hostname) || origins.includes(origin));
};
