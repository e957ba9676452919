import { matchesPattern } from '@haulway/domain/route-patterns';
import type { RegistryState } from '@haulway/federation/react';
import { matchPath } from 'react-router-dom';
import { sitePages } from '../app/site-pages.js';
import type { OpenedPage } from './report-vitals.js';

/** Which page a path is, by what the shell and the registry know; undefined where it is nobody's, or not known yet. */
export const openedPage = (pathname: string, registry: RegistryState): OpenedPage | undefined => {
  const own = sitePages.find(({ path }) => matchPath(path, pathname));
  if (own) return { route: own.path };
  if (registry.status !== 'ready') return undefined;
  for (const { name: remote, version, routes } of registry.remotes) {
    const route = routes.find((each) => matchesPattern(each, pathname));
    if (route !== undefined) return { route, remote, version };
  }
  return undefined;
};
