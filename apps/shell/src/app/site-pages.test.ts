import { RESERVED_ROUTES, routesClash } from '@haulway/domain';
import { sitePages } from './site-pages.js';

it('no remote can be published with a path of the shell', () => {
  const open = sitePages.filter(({ path }) => !RESERVED_ROUTES.some((route) => routesClash(route, path)));
  expect(open.map(({ path }) => path)).toEqual([]);
});

describe('each shell page', () => {
  it.each(sitePages.map((page) => [page.path, page] as const))(
    '%s has code that can be preloaded',
    async (_path, { preload }) => {
      await expect(preload()).resolves.toBeUndefined();
    },
  );

  it('has its own path', () => {
    const clashes = sitePages.flatMap(({ path }, at) =>
      sitePages.slice(at + 1).filter((other) => routesClash(path, other.path)),
    );
    expect(clashes).toEqual([]);
  });

  it('is indexed by search engines, unless it is for a single visitor', () => {
    const hidden = sitePages.filter((page) => page.hidden).map(({ path }) => path);
    expect(hidden).toEqual(['/auth', '/auth/forgot', '/auth/reset', '/auth/verify', '/my-data']);
  });
});

it.each([
  ['/', '/', '/services'],
  ['/services', '/services', '/services'],
  ['/services/:slug', '/services/skip-hire', '/services/skip-hire'],
  ['/services/:slug', '/services/skip-hire/', '/services/skip-hire'],
  ['/services/:slug', '/services/a%2Fb', '/services/a%2Fb'],
  ['/contact', '/contact', undefined],
])('%s at %s preloads the data of %s', (path, at, expected) => {
  expect(sitePages.find((page) => page.path === path)?.preloadData?.(at)).toBe(expected);
});
