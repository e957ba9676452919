import { useRemoteRegistry, useRegistryState } from '@haulway/federation/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../features/info/not-found/NotFoundPage.js';
import { FallbackPanel } from '../layout/feedback/FallbackPanel.js';
import { RemotePending } from './RemotePending.js';

/**
 * A path that is not one of the shell's own. While the registry is being read it may be a remote's page, so a
 * placeholder is shown. When the registry could not be read, an error with a retry is shown. Otherwise no remote has
 * the path: not found. `missingPath` is a path that the site's server knows to be unknown.
 */
export function UnknownPath({ missingPath }: { missingPath?: string }): ReactNode {
  const { pathname } = useLocation();
  const registry = useRemoteRegistry();
  const state = useRegistryState();
  if (pathname === missingPath) return <NotFoundPage />;
  if (state.status === 'pending') return <RemotePending />;
  if (state.status === 'failed') {
    return (
      <FallbackPanel title="This page" onTryAgain={() => registry.refresh()} code="discovery_unavailable" />
    );
  }
  return <NotFoundPage />;
}
