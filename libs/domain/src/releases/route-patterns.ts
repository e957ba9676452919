/**
 * Route patterns of remotes, as the router reads them. `/book/:slug` has one segment of any text. A `*` at the end
 * matches everything below, also nothing. Letter case, double slashes and a trailing slash make no difference.
 */

/** Paths that no remote may use: the shell's own pages, and what the site's server handles itself. */
export const RESERVED_ROUTES = [
  '/',
  '/services/*',
  '/how-it-works',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
  '/auth/*',
  '/my-data',
  '/api/*',
  '/assets/*',
  '/kit/*',
  '/service-workers/*',
] as const;

/** Slices of the page's one store that belong to the site. */
export const RESERVED_SLICES = ['session', 'api'] as const;

const segmentsOf = (pattern: string): string[] => pattern.toLowerCase().split('/').filter(Boolean);

const isParameter = (segment: string): boolean => segment.startsWith(':') || segment.includes('*');

/** The pattern in a normal form for comparison: `/Book/:slug/` becomes `/book/:`. */
export const routeShape = (pattern: string): string =>
  `/${segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/')}`;

export const routesClash = (one: string, other: string): boolean => {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  for (let at = 0; ; at += 1) {
    const [left, right] = [a[at], b[at]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !isParameter(left) && !isParameter(right)) return false;
  }
};

/** Whether the pattern matches the path: `/fleet/*` matches `/fleet/vans/7` and `/fleet`. */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const [requested, given] = [segmentsOf(pattern), segmentsOf(path)];
  const isOpen = requested.at(-1) === '*';
  if (isOpen ? given.length < requested.length - 1 : given.length !== requested.length) return false;
  return requested.every((segment, at) => isParameter(segment) || segment === given[at]);
};

/**
 * Whether every path that matches the pattern is `path` or below it: `/fleet/:id` and `/Fleet/*` are below `/fleet`.
 */
export const liesBelow = (path: string, pattern: string): boolean => {
  const given = segmentsOf(pattern);
  return segmentsOf(path).every((segment, at) => segment === given[at]);
};

/**
 * What is wrong with a pattern on its own, as the end of a sentence about it; undefined for one that all routers read
 * alike.
 */
export const routeProblem = (pattern: string): string | undefined => {
  const segments = segmentsOf(pattern);
  const misplaced = segments.some((segment, at) =>
    segment === '*' ? at < segments.length - 1 : segment.includes('*'),
  );
  if (misplaced) return "may have '*' only as its last segment";
  const unnamed = segments.some((segment) => segment.includes(':') && !/^:[a-z_]\w*$/u.test(segment));
  return unnamed ? "may have ':' only before a parameter's name" : undefined;
};

/**
 * Whether a service worker's scope (`/fleet/`) is inside a remote's own paths: at or below the part of one of its routes
 * that has no parameters. `/fleet/` is inside `/fleet/:van` and `/fleet`, and not inside `/fleet/vans`.
 */
export const isOwnScope = (scope: string, routes: readonly string[]): boolean =>
  routes.some((route) => {
    const segments = segmentsOf(route);
    const open = segments.findIndex(isParameter);
    const fixed = open < 0 ? segments : segments.slice(0, open);
    return fixed.length > 0 && liesBelow(fixed.join('/'), scope);
  });

/** The pattern of all pages that a service worker of this scope controls. */
export const patternOfScope = (scope: string): string => `${scope}*`;
