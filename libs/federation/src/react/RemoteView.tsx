import { createElement, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { RemoteModule } from '../contract/define-remote.js';
import { RemoteBoundary } from './RemoteBoundary.js';
import { useRemote } from './use-remote.js';

const Rendered = ({ onRendered }: { onRendered: () => void }): null => {
  useEffect(onRendered, [onRendered]);
  return null;
};

export interface RemoteViewProps {
  readonly remote: string;
  /** Picks the component to show out of the remote's module; undefined counts as a failure. */
  readonly pick: (module: RemoteModule) => ComponentType | undefined;
  readonly loading: ReactNode;
  readonly failed: (tryAgain: () => void) => ReactNode;
}

/** A part of a remote in the page: loading, shown, or failed with a way to try again without a page reload. */
export const RemoteView = ({ remote, pick, loading, failed }: RemoteViewProps): ReactNode => {
  const { state, attempt, onRendered, onRenderError, tryAgain } = useRemote(remote);
  if (state.status === 'loading') return loading;
  // The module is fixed once it is loaded, and so is the part picked from it: it keeps its state between renders.
  const part = state.status === 'loaded' ? pick(state.result.module) : undefined;
  if (!part) return failed(tryAgain);
  return (
    <RemoteBoundary key={`${remote}#${attempt}`} fallback={failed(tryAgain)} onError={onRenderError}>
      <Suspense fallback={loading}>
        {createElement(part)}
        <Rendered onRendered={onRendered} />
      </Suspense>
    </RemoteBoundary>
  );
};
