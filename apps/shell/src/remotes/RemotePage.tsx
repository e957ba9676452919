import { type RemoteModule, RemoteView } from '@haulway/federation';
import { FallbackPanel } from '../layout/feedback/FallbackPanel.js';
import { RemotePending } from './RemotePending.js';
import { lastFailure } from './last-failure.js';

/** A remote's name as shown to visitors: `admin-mfe` is 'Admin'. */
const remoteTitle = (remote: string): string => {
  const words = remote.replace(/-mfe$/u, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One page of a remote, mounted under the path pattern from its discovery entry. */
export function RemotePage({ remote, path }: { remote: string; path: string }) {
  const routeOf = (module: RemoteModule) => module.routes.find((route) => route.path === path);
  return (
    <RemoteView
      key={remote}
      remote={remote}
      pick={(module) => routeOf(module)?.Component}
      route={routeOf}
      loading={<RemotePending />}
      failed={(tryAgain) => (
        <FallbackPanel title={remoteTitle(remote)} onTryAgain={tryAgain} code={lastFailure(remote)} />
      )}
    />
  );
}
