import { RESERVED_ROUTES, routesClash } from '@haulway/domain';
import { sitePages } from './site-pages.js';

it("no remote may be published with a path of the shell's own", () => {
  const open = sitePages.filter(({ path }) => !RESERVED_ROUTES.some((route) => routesClash(route, path)));
  expect(open.map(({ path }) => path)).toEqual([]);
});

describe('each page of the shell’s own', () => {
  it.each(sitePages.map((page) => [page.path, page] as const))(
    '%s has code that can be fetched beforehand',
    async (_path, { preload }) => {
      await expect(preload()).resolves.toBeUndefined();
    },
  );

  it('has a path of its own', () => {
    const clashes = sitePages.flatMap(({ path }, at) =>
      sitePages.slice(at + 1).filter((other) => routesClash(path, other.path)),
    );
    expect(clashes).toEqual([]);
  });

  it('is found by search engines, or is not: none that is for one visitor alone', () => {
    const hidden = sitePages.filter((page) => page.hidden).map(({ path }) => path);
    expect(hidden).toEqual([
      '/auth',
      '/auth/forgot',
      '/auth/reset',
      '/auth/verify',
      '/my-data',
      '/developer-override',
    ]);
  });
});

it.each([
  ['/', '/', '/services'],
  ['/services', '/services', '/services'],
  ['/services/:slug', '/services/skip-hire', '/services/skip-hire'],
  ['/services/:slug', '/services/skip-hire/', '/services/skip-hire'],
  ['/services/:slug', '/services/a%2Fb', '/services/a%2Fb'],
  ['/contact', '/contact', undefined],
])('%s asks ahead at %s for %s', (path, at, expected) => {
  expect(sitePages.find((page) => page.path === path)?.preloadData?.(at)).toBe(expected);
});
