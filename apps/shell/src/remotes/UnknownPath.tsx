import { useRemoteRegistry, useRegistryState } from '@haulway/federation/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../features/info/not-found/NotFoundPage.js';
import { FallbackPanel } from '../layout/feedback/FallbackPanel.js';
import { lastFailure } from './last-failure.js';
import { RemotePending } from './RemotePending.js';

/**
 * A path that is none of the shell's own: the page of a remote while the registry is still being read, perhaps
 * one when it could not be read, and nothing once it is known that no remote has it. `missingPath` is one that the
 * site's server knows to be nobody's.
 */
export function UnknownPath({ missingPath }: { missingPath?: string }): ReactNode {
  const { pathname } = useLocation();
  const registry = useRemoteRegistry();
  const state = useRegistryState();
  if (pathname === missingPath) return <NotFoundPage />;
  if (state.status === 'pending') return <RemotePending />;
  if (state.status === 'failed') {
    return <FallbackPanel title="This page" onTryAgain={registry.refresh} code={lastFailure('*')} />;
  }
  return <NotFoundPage />;
}
