import { type RemoteModule, RemoteView } from '@haulway/federation';
import { useRegistryState, useRemoteRegistry } from '@haulway/federation/react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FallbackPanel } from '../layout/feedback/FallbackPanel.js';
import { isAdminPath } from './admin-path.js';
import { reloadPage } from './reload-page.js';
import { RemotePending } from './RemotePending.js';

/** Loads the address that the router has just gone to as a new page: nothing of the current one keeps running. */
function NewPageLoad() {
  useEffect(reloadPage, []);
  return <RemotePending />;
}

/** A remote's name as shown to visitors: `admin-mfe` is 'Admin'. */
const remoteTitle = (remote: string): string => {
  const words = remote.replace(/-mfe$/u, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whether the remote comes from a developer's own machine. */
const useIsOverride = (remote: string): boolean => {
  const state = useRegistryState();
  if (state.status !== 'ready') return false;
  return state.remotes.some(({ name, version }) => name === remote && version === 'override');
};

/** One page of a remote. Admin screens and external remotes never share a page load. */
export function RemotePage({ remote, path, scope }: { remote: string; path: string; scope?: string }) {
  const registry = useRemoteRegistry();
  const isOverride = useIsOverride(remote);
  const { pathname, search, hash, state } = useLocation();
  // `/crew` would be outside the scope of a service worker for `/crew/`, and could not be loaded without a network
  if (scope === `${pathname}/`) return <Navigate replace to={scope + search + hash} state={state} />;
  const isIsolated = isAdminPath(path) ? registry.restrict() : registry.allows(remote);
  if (!isIsolated) return <NewPageLoad />;
  const routeOf = (module: RemoteModule) => module.routes.find((route) => route.path === path);
  return (
    <RemoteView
      key={remote}
      remote={remote}
      pick={(module) => routeOf(module)?.Component}
      route={routeOf}
      loading={<RemotePending />}
      failed={(tryAgain, { code, cause }) => (
        <FallbackPanel
          title={remoteTitle(remote)}
          onTryAgain={tryAgain}
          code={code}
          error={isOverride ? cause : undefined}
        />
      )}
    />
  );
}
