import { type RemoteModule, RemoteView } from '@haulway/federation';
import { useRemoteRegistry } from '@haulway/federation/react';
import { useEffect } from 'react';
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

/** One page of a remote. Admin screens and external remotes never share a page load. */
export function RemotePage({ remote, path }: { remote: string; path: string }) {
  const registry = useRemoteRegistry();
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
      failed={(tryAgain, { code }) => (
        <FallbackPanel title={remoteTitle(remote)} onTryAgain={tryAgain} code={code} />
      )}
    />
  );
}
