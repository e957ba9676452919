import type { ConfirmedOverride, OverridePolicy, RemoteManifest, User } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { type Override, type Overrides, overridesBy } from '@haulway/federation/host';
import { logger, type Platform } from '@haulway/platform';
import { showOverrideBadge, stopOverride } from './OverrideBadge.js';
import {
  confirmPageOf,
  isAllowedOrigin,
  parseOverrideRequest,
  type OverrideRequest,
} from './override-request.js';
import { dropOverride, keepOverride } from './requested-override.js';

/** Developer overrides: a separate chunk, loaded only when an override is requested. */

/** The policy when the site's server gives none: admins only, and from this machine only. */
const STRICTEST: OverridePolicy = { everyone: false, origins: [] };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isConfirmed = (value: unknown): value is ConfirmedOverride =>
  typeof value === 'object' &&
  value !== null &&
  'remote' in value &&
  'url' in value &&
  'user' in value &&
  'expires' in value &&
  typeof value.expires === 'number';

const readPolicy = async (): Promise<OverridePolicy> => {
  try {
    const response = await fetch('/overrides.json');
    const policy: unknown = response.ok ? await response.json() : undefined;
    if (!isRecord(policy)) return STRICTEST;
    const { everyone, origins, confirmed }: Partial<Record<keyof OverridePolicy, unknown>> = policy;
    return {
      everyone: everyone === true,
      origins: isTexts(origins) ? origins : [],
      confirmed: isConfirmed(confirmed) ? confirmed : undefined,
    };
  } catch {
    return STRICTEST;
  }
};

/** Waits until a stored session is validated, and returns its user if that is an admin. */
const findAdmin = (platform: Platform): Promise<User | undefined> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const { status, user } = platform.store.getState().session;
      if (status === 'loading') return false;
      resolve(user?.role === 'admin' ? user : undefined);
      return true;
    };
    if (look()) return;
    const stop = platform.store.subscribe(() => {
      if (look()) stop();
    });
  });

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

const refuse = (why: string): Override[] => {
  dropOverride();
  logger.error(`override_refused: ${why} (docs/errors/override_refused.md)`);
  return [];
};

/** The requested overrides that this visitor may use. A refusal is logged in the console with its reason. */
const allowedOverrides = async (asked: string, platform: Platform): Promise<Override[]> => {
  const request = parseOverrideRequest(asked);
  if (!request) return refuse('?remote= wants <remote>@<address of its manifest>');
  const policy = await readPolicy();
  if (!isAllowedOrigin(request.url, policy))
    return refuse(`nothing may come from ${new URL(request.url).origin}`);
  const isInAddress = new URLSearchParams(location.search).has('remote');
  if (!policy.everyone) {
    const admin = await findAdmin(platform);
    if (!admin) return refuse('only admins may override a remote here');
    const { confirmed } = policy;
    const isConfirmedHere =
      confirmed?.user === admin.id && confirmed.remote === request.remote && confirmed.url === request.url;
    if (!isConfirmedHere) {
      if (!isInAddress) return refuse('it has ended, or was stopped');
      // that page asks for confirmation and leads back here; until then the published version runs
      location.assign(confirmPageOf(asked));
      return [];
    }
    setTimeout(() => void stopOverride(), confirmed.expires * 1000 - Date.now());
  }
  keepOverride(asked);
  if (policy.everyone && !isInAddress) {
    // The page's content policy allows the override's origin only when the page's address names the override.
    const address = new URL(location.href);
    address.searchParams.set('remote', asked);
    location.replace(address);
  }
  showOverrideBadge(request);
  return [await withDeclared(request)];
};

/** The remotes that development servers of `npm run dev` serve. */
const developmentRemotes = (remotes: Readonly<Record<string, string>>): Promise<Override[]> =>
  Promise.all(Object.entries(remotes).map(([remote, url]) => withDeclared({ remote, url })));

/** All overrides of this visit: those that are requested and allowed, and those from development servers. */
export const findOverrides = async (
  asked: string | null,
  devRemotes: Readonly<Record<string, string>> | undefined,
  platform: Platform,
): Promise<Overrides> => {
  const found = await Promise.all([
    devRemotes ? developmentRemotes(devRemotes) : [],
    asked === null ? [] : allowedOverrides(asked, platform),
  ]);
  return overridesBy(found.flat());
};
