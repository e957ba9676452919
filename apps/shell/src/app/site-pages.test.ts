import { RESERVED_ROUTES, routesClash } from '@haulway/domain';
import { sitePages } from './site-pages.js';

it("no remote may be published with a path of the shell's own", () => {
  const open = sitePages.filter(({ path }) => !RESERVED_ROUTES.some((route) => routesClash(route, path)));
  expect(open.map(({ path }) => path)).toEqual([]);
});
