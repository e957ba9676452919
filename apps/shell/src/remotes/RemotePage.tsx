import { RemoteView } from '@haulway/federation';
import { FallbackPanel } from '../layout/feedback/FallbackPanel.js';
import { lastFailure } from './last-failure.js';
import { RemotePending } from './RemotePending.js';
import { remoteTitle } from './remote-title.js';

/** One page of a remote, mounted under the path pattern that its discovery entry names. */
export const RemotePage = ({ remote, path }: { remote: string; path: string }) => (
  <RemoteView
    key={remote}
    remote={remote}
    pick={(module) => module.routes.find((route) => route.path === path)?.Component}
    loading={<RemotePending />}
    failed={(tryAgain) => (
      <FallbackPanel title={remoteTitle(remote)} onTryAgain={tryAgain} code={lastFailure(remote)} />
    )}
  />
);
