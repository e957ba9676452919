import type { RemoteManifest } from '@haulway/contracts';
import { type Override, type Overrides, overridesBy } from '@haulway/federation/host';
import { logger } from '@haulway/platform';
import { detectLeftovers } from './leftovers/detect-leftovers.js';
import { showTabBadge } from './TabBadge.js';
import { overrideRequest } from './tab-request.js';

/** Remotes from a developer's own machine: a separate chunk, loaded only where the site is not in production. */

/** A request as written in `?remote=`: `admin-mfe@http://localhost:4204/mf-manifest.json`. */
const REQUEST = /^([a-z][a-z0-9-]{0,59})@(https?:\/\/\S+)$/u;
const LOCAL = ['localhost', '127.0.0.1'];

interface OverrideRequest {
  readonly remote: string;
  readonly url: string;
}

/** The request in a text, if it names this machine. It is parsed as browsers do: no spelling disguises it. */
const parseRequest = (text: string): OverrideRequest | undefined => {
  const [, remote, address = ''] = REQUEST.exec(text) ?? [];
  if (remote === undefined) return undefined;
  try {
    const { hostname, href, username } = new URL(address);
    return username === '' && LOCAL.includes(hostname) ? { remote, url: href } : undefined;
  } catch {
    return undefined;
  }
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isDeclared = (value: unknown): value is RemoteManifest => {
  const declared: Readonly<Partial<Record<keyof RemoteManifest, unknown>>> = Object(value);
  return (
    isTexts(declared.routes) &&
    isTexts(declared.exposed) &&
    isTexts(declared.slots) &&
    Array.isArray(declared.navigation) &&
    typeof declared.hostApi === 'string'
  );
};

/** A development server also serves the remote's haulway.remote.json beside its manifest. Other servers need not. */
const withDeclared = async ({ remote, url }: OverrideRequest): Promise<Override> => {
  try {
    const response = await fetch(new URL('haulway.remote.json', url), { credentials: 'omit' });
    const declared: unknown = response.ok ? await response.json() : undefined;
    return { remote, url, declared: isDeclared(declared) ? declared : undefined };
  } catch {
    return { remote, url };
  }
};

/** The override that the tab requests. An invalid request is logged, and the published version runs. */
const requestedOverride = async (text: string): Promise<Override[]> => {
  const request = parseRequest(text);
  if (!request) {
    overrideRequest.drop();
    logger.error('?remote= takes <remote>@<address of its manifest on this machine>');
    return [];
  }
  overrideRequest.store(text);
  // The page's content policy allows this machine's origins only when the page's address requests it. Until the new page
  // replaces this one, nothing may be requested from there.
  if (overrideRequest.inAddress() === null) {
    location.replace(overrideRequest.address(text));
    return new Promise(() => undefined);
  }
  const note = showTabBadge({
    label: 'Developer override',
    children: `${request.remote} comes from ${new URL(request.url).origin}`,
    leave: 'Stop override',
    onLeave: () => overrideRequest.leave(),
  });
  detectLeftovers({ remote: request.remote, files: new URL('.', request.url).href, onFound: note });
  return [await withDeclared(request)];
};

/** The remotes that development servers of `npm run dev` serve. What they leave behind is only in the console. */
const developmentRemotes = (remotes: Readonly<Record<string, string>>): Promise<Override[]> =>
  Promise.all(
    Object.entries(remotes).map(([remote, url]) => {
      detectLeftovers({ remote, files: new URL('.', url).href, onFound: () => undefined });
      return withDeclared({ remote, url });
    }),
  );

/** All overrides of this visit: the one that is requested, and those from development servers. */
export const findOverrides = async (
  requested: string | null,
  devRemotes: Readonly<Record<string, string>> | undefined,
): Promise<Overrides> => {
  const found = await Promise.all([
    devRemotes ? developmentRemotes(devRemotes) : [],
    requested === null ? [] : requestedOverride(requested),
  ]);
  return overridesBy(found.flat());
};
