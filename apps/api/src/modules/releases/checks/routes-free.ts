import { RESERVED_ROUTES, routesClash } from '@haulway/domain';
import { ApiException } from '../../../common/http/index.js';
import { type OwnedRoute } from '../release.repository.js';

const RESERVED: readonly OwnedRoute[] = RESERVED_ROUTES.map((route) => ({ owner: 'the site itself', route }));

/**
 * Sees to it that no address would be answered by two: by a remote and another one, or the site itself. Only under the
 * registry's lock, and before every change that brings routes back, too: what was free once may be taken since.
 * @throws ApiException 409 `route_taken`, its details naming for each route the one it clashes with
 */
export const assertRoutesFree = (
  remote: string,
  routes: readonly string[],
  ofOthers: readonly OwnedRoute[],
): void => {
  const owned = [...RESERVED, ...ofOthers];
  const taken = routes.flatMap((route) => {
    const clash = owned.find((other) => routesClash(route, other.route));
    return clash ? [[route, `${clash.route} of ${clash.owner}`] as const] : [];
  });
  const [first] = taken;
  if (!first) return;
  const [route, other] = first;
  throw new ApiException(
    409,
    'route_taken',
    `${route} of ${remote} would answer the same addresses as ${other}.`,
    Object.fromEntries(taken),
  );
};
