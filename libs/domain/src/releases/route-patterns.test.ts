import fc from 'fast-check';
import {
  isOwnScope,
  liesBelow,
  matchesPattern,
  RESERVED_ROUTES,
  routeProblem,
  routesClash,
  routeShape,
} from './route-patterns.js';

describe('route patterns', () => {
  it.each([
    ['/book/:id', '/book/:slug', true],
    ['/book/man-and-van', '/book/:slug', true],
    ['/*', '/book/:slug', true],
    ['/*', '/', true],
    ['/a/:x', '/a/b', true],
    ['/:x/b', '/a/:y', true],
    ['/Fleet', '/fleet', true],
    ['/fleet/', '/fleet', true],
    ['/fleet//vans', '/fleet/vans', true],
    ['/fleet/*', '/fleet', true],
    ['/fleet/*', '/fleet/vans/:id', true],
    ['/fleet/:id/*', '/fleet/7', true],
    ['/fleet/:id/*', '/fleet', false],
    ['/fleet', '/fleets', false],
    ['/book/:slug', '/book', false],
    ['/book/:slug', '/book/a/b', false],
    ['/a/:x/c', '/a/b/d', false],
    ['/admin', '/admin/users', false],
  ])('%s and %s clash: %s', (one, other, clash) => {
    expect(routesClash(one, other)).toBe(clash);
    expect(routesClash(other, one)).toBe(clash);
  });

  it('have the same shape only when their differences do not matter', () => {
    expect(routeShape('/Book/:slug/')).toBe(routeShape('/book/:id'));
    expect(routeShape('/book/slug')).not.toBe(routeShape('/book/:slug'));
  });

  it.each(['/a*', '/a/*/b', '/*/*', '/a:b', '/:', '/a/:1'])('reject %s', (pattern) => {
    expect(routeProblem(pattern)).toBeDefined();
  });
  it.each(['/', '/*', '/book/:slug', '/fleet/:id/*', '/waste-calculator', '//a/'])('accept %s', (pattern) => {
    expect(routeProblem(pattern)).toBeUndefined();
  });
  it('that are reserved are valid', () => {
    expect(RESERVED_ROUTES.filter((route) => routeProblem(route) !== undefined)).toEqual([]);
  });
});

describe('routesClash is true exactly when one path matches both patterns', () => {
  const LETTERS = ['a', 'b'];
  const segment = fc.constantFrom('a', 'B', ':x', ':y');
  const pattern = fc
    .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '*', '/'))
    .map(([segments, end]) => (end === '/' ? `/${segments.join('/')}/` : `/${[...segments, end].join('/')}`));

  /** An independent definition of what a pattern matches: a regular expression over whole paths. */
  const expressionOf = (route: string): RegExp => {
    const parts = route.split('/').filter(Boolean);
    const texts = parts.map((part) =>
      part === '*' ? '(/.*)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`,
    );
    return new RegExp(`^${texts.join('')}/?$`, 'i');
  };
  const paths = (depth: number): string[] =>
    depth === 0
      ? ['']
      : paths(depth - 1).flatMap((path) => [path, ...LETTERS.map((each) => `${path}/${each}`)]);
  const everyPath = [...new Set(paths(4))].map((path) => path || '/');

  it('for any two patterns, in either order', () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        const [first, second] = [expressionOf(one), expressionOf(other)];
        const shared = everyPath.some((path) => first.test(path) && second.test(path));
        expect(routesClash(one, other)).toBe(shared);
        expect(routesClash(other, one)).toBe(shared);
      }),
      { numRuns: 2000 },
    );
  });

  it('a pattern below a path matches nothing outside that path', () => {
    fc.assert(
      fc.property(fc.constantFrom('/a', '/a/b', '/b'), pattern, (path, route) => {
        const taken = everyPath.filter((one) => matchesPattern(route, one));
        if (liesBelow(path, route)) expect(taken.every((one) => matchesPattern(`${path}/*`, one))).toBe(true);
      }),
    );
  });

  it('and always for a pattern and itself with renamed parameters', () => {
    fc.assert(
      fc.property(pattern, (route) => {
        expect(routesClash(route, route.replaceAll(':x', ':other').toUpperCase())).toBe(true);
        expect(routeShape(route)).toBe(routeShape(route.replaceAll(':x', ':other').toUpperCase()));
      }),
    );
  });
});

describe('matching a path', () => {
  it.each([
    ['/book/:slug', '/book/man-and-van', true],
    ['/book/:slug', '/book/man-and-van/', true],
    ['/book/:slug', '/Book/man-and-van', true],
    ['/book/:slug', '/book', false],
    ['/book/:slug', '/book/a/b', false],
    ['/admin', '/admin', true],
    ['/admin', '//admin', true],
    ['/admin', '/administrator', false],
    ['/fleet/*', '/fleet/vans/7', true],
    ['/fleet/*', '/fleet', true],
    ['/fleet/*', '/fleets/vans', false],
    ['/', '/', true],
  ])('%s matches %s: %s', (pattern, path, taken) => {
    expect(matchesPattern(pattern, path)).toBe(taken);
  });
});

describe('a pattern below a path', () => {
  it.each([
    ['/fleet', '/fleet', true],
    ['/fleet', '/Fleet/:id', true],
    ['/fleet', '/fleet/*', true],
    ['/fleet/vans', '/fleet/vans/new/', true],
    ['/fleet', '/fleets', false],
    ['/fleet', '/:any', false],
    ['/fleet', '/*', false],
    ['/fleet/vans', '/fleet/:kind', false],
    ['/fleet/vans', '/fleet', false],
  ])('is recognised: below %s, %s: %s', (path, route, below) => {
    expect(liesBelow(path, route)).toBe(below);
  });
});

describe('the scope of a service worker', () => {
  it.each([
    ['/fleet/', ['/fleet'], true],
    ['/fleet/', ['/fleet/:van'], true],
    ['/fleet/', ['/fleet/*'], true],
    ['/fleet/vans/', ['/depot', '/fleet'], true],
    ['/fleet/', ['/fleet/vans'], false],
    ['/fleet/', ['/fleets'], false],
    ['/fleet/', ['/:any'], false],
    ['/', ['/fleet'], false],
    ['/fleet/', [], false],
  ])('%s is inside the routes %j: %s', (scope, routes, own) => {
    expect(isOwnScope(scope, routes)).toBe(own);
  });
});
