import { type DeclaredModule } from '@haulway/contracts';
import { liesBelow, patternOfScope, RESERVED_ROUTES, RESERVED_SLICES, routesClash } from '@haulway/domain';
import { ApiException } from '@haulway/server/http';
import { type ReleaseExtras } from '../release.entity.js';

/** Something that exists once in a page, and its owner. Slices are keys of the one store, endpoints of the one API. */
export interface Claim {
  readonly kind: 'route' | 'scope' | 'slot' | 'slice' | 'endpoint' | 'link';
  readonly name: string;
  readonly owner: string;
}

export interface Claimant {
  readonly remote: string;
  readonly extras: Pick<ReleaseExtras, 'routes' | 'slots' | 'navigation' | 'service_worker'>;
  readonly module: DeclaredModule | null;
}

const SITE = 'the site itself';
const RESERVED: readonly Claim[] = [
  ...RESERVED_ROUTES.map((name) => ({ kind: 'route', name, owner: SITE }) as const),
  ...RESERVED_SLICES.map((name) => ({ kind: 'slice', name, owner: SITE }) as const),
];

/** Everything that a release claims for itself alone. */
export const claimsOf = ({ remote: owner, extras, module }: Claimant): Claim[] => [
  ...extras.routes.map((name) => ({ kind: 'route', name, owner }) as const),
  ...(extras.service_worker
    ? [{ kind: 'scope', name: patternOfScope(extras.service_worker.scope), owner } as const]
    : []),
  ...extras.slots.map((name) => ({ kind: 'slot', name, owner }) as const),
  ...(module?.reducers ?? []).map((name) => ({ kind: 'slice', name, owner }) as const),
  ...(module?.endpoints ?? []).map((name) => ({ kind: 'endpoint', name, owner }) as const),
  ...extras.navigation.map(({ label }) => ({ kind: 'link', name: label, owner }) as const),
];

/** The text of a link as people read it: letter case and spaces make no difference. */
const spoken = ({ kind, name }: Claim): string =>
  kind === 'link' ? name.trim().replaceAll(/\s+/gu, ' ').toLowerCase() : name;

/** A service worker must not control a page of another remote, so its scope is compared with routes too. */
const isOfAddresses = ({ kind }: Claim): boolean => kind === 'route' || kind === 'scope';

const isSame = (one: Claim, other: Claim): boolean =>
  isOfAddresses(one) && isOfAddresses(other)
    ? routesClash(one.name, other.name)
    : one.kind === other.kind && spoken(one) === spoken(other);

const clashes = (own: readonly Claim[], others: readonly Claim[]): (readonly [Claim, Claim])[] =>
  own.flatMap((claim) => {
    const other = others.find((one) => isSame(claim, one));
    return other ? [[claim, other] as const] : [];
  });

/** The name in messages to people: '/fleet', but 'the slot fleet/map' or 'the scope /fleet/*'. */
const called = ({ kind, name }: Claim): string => (kind === 'route' ? name : `the ${kind} ${name}`);

const details = (found: readonly (readonly [Claim, Claim])[]): Record<string, string> =>
  Object.fromEntries(found.map(([claim, other]) => [called(claim), `${called(other)} of ${other.owner}`]));

/**
 * Makes sure that no address is served by two remotes, or by a remote and the site itself, and that no name in the
 * page has two meanings. Call it only under the registry's lock. Call it also before every change that brings claims
 * back, because a name that was free once may be taken since.
 * @throws ApiException 409 `route_taken` or `name_taken`, its details naming for each claim the one it clashes with
 */
export const assertUnclaimed = (own: readonly Claim[], ofOthers: readonly Claim[]): void => {
  const found = clashes(own, [...RESERVED, ...ofOthers]);
  const routes = found.filter(([claim]) => isOfAddresses(claim));
  const [route] = routes;
  if (route) {
    const [claim, other] = route;
    throw new ApiException(
      409,
      'route_taken',
      `${called(claim)} of ${claim.owner} would answer the same addresses as ${called(other)} of ${other.owner}.`,
      details(routes),
    );
  }
  const [name] = found;
  if (!name) return;
  const [claim, other] = name;
  throw new ApiException(
    409,
    'name_taken',
    `${claim.owner} can't have ${called(claim)}: it is ${other.owner}'s.`,
    details(found),
  );
};

/**
 * Checks that a release stays within the part of the site that its token was made for.
 * @param path the release may use this path and everything below it; null for a token without a path
 * @throws ApiException 422 `path_outside`, its details naming the routes at fault
 */
export const assertBelow = (path: string | null, { remote, extras }: Omit<Claimant, 'module'>): void => {
  if (path === null) return;
  const outside = extras.routes.filter((route) => !liesBelow(path, route));
  const [first] = outside;
  if (first === undefined) return;
  throw new ApiException(
    422,
    'path_outside',
    `${first} of ${remote} is outside ${path}, the path that this publish token was made for.`,
    Object.fromEntries(outside.map((route) => [route, `Is outside ${path}`])),
  );
};
