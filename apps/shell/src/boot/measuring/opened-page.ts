import { matchesPattern } from '@haulway/domain/route-patterns';
import type { RegistryState } from '@haulway/federation/react';
import { matchPath } from 'react-router-dom';
import { sitePages } from '../../app/site-pages.js';
import type { OpenedPage } from './report-vitals.js';

/**
 * The page at a path, from what the shell and the registry know. Undefined when the path belongs to no page, or when
 * that is not known yet.
 */
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
