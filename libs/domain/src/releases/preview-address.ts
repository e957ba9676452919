/**
 * The address at which the site shows a preview of a version, relative to the site: the remote's first page without
 * parameters, or `/` if there is none.
 */
export const previewAddress = (remote: string, version: string, routes: readonly string[]): string =>
  `${routes.find((route) => !/[:*]/u.test(route)) ?? '/'}?preview=${remote}@${version}`;
