/** The address of a remote's first page without parameters, relative to the site; `/` if there is none. */
export const firstPage = (routes: readonly string[]): string =>
  routes.find((route) => !/[:*]/u.test(route)) ?? '/';

/** The address at which the site shows a preview of a version, relative to the site. */
export const previewAddress = (remote: string, version: string, routes: readonly string[]): string =>
  `${firstPage(routes)}?preview=${remote}@${version}`;
