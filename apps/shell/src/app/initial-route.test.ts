import fc from 'fast-check';
import { initialRouteOf } from './initial-route.js';
import { sitePages } from './site-pages.js';

const routeOf = (mark: string | undefined, pathname: string, search = '', state: unknown = null) => {
  const root = document.createElement('div');
  if (mark !== undefined) root.dataset['page'] = mark;
  const { page, missing, prerendered } = initialRouteOf(root, { pathname, search }, state);
  return [page?.path, missing, prerendered];
};

describe('initialRouteOf', () => {
  it.each([
    ['/', '/', '', ['/', false, true]],
    ['/', '/', '?utm_source=x', ['/', false, true]],
    ['/services', '/services/', '', ['/services', false, true]],
    ['/services', '/services', '?tab=skip', ['/services', false, false]],
    ['/services/:slug', '/services/skip-hire', '', ['/services/:slug', false, true]],
    ['missing', '/nowhere', '', [undefined, true, true]],
  ])('hydrates the prerendered %s at %s%s', (mark, pathname, search, expected) => {
    expect(routeOf(mark, pathname, search)).toEqual(expected);
  });

  it.each([
    ['/', '/book/man-and-van', [undefined, false, false]],
    [undefined, '/waste-calculator', [undefined, false, false]],
    [undefined, '/contact', ['/contact', false, false]],
    ['missing', '/contact', ['/contact', false, false]],
  ])('does not hydrate when the document is %s and the address %s', (mark, pathname, expected) => {
    expect(routeOf(mark, pathname)).toEqual(expected);
  });

  it('does not hydrate when the router has saved a state for the page', () => {
    expect(routeOf('/auth', '/auth', '', { usr: { tab: 'sign-up' } })).toEqual(['/auth', false, false]);
    expect(routeOf('/auth', '/auth', '', { usr: null, key: 'a' })).toEqual(['/auth', false, true]);
  });

  it('never hydrates a page with another page’s mark, whatever the address', () => {
    const marks = [...sitePages.map(({ path }) => path), 'missing', 'rubbish'];
    const segment = fc.oneof(
      fc.constantFrom('services', 'auth', 'contact', 'forgot', 'skip-hire', 'SERVICES', '', '%2F', '..'),
      fc.string({ maxLength: 6 }),
    );
    const address = fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(fc.constantFrom(...marks), address, (mark, pathname) => {
        const [page, missing, prerendered] = routeOf(mark, pathname);
        if (prerendered) expect(mark).toBe(missing === true ? 'missing' : page);
        // a path of the shell is never missing, and a missing path has no page of the shell
        if (missing === true) expect(page).toBeUndefined();
      }),
    );
  });
});
