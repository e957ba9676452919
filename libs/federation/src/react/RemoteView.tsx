import { createElement, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { RemoteModule, SlotProps } from '../contract/remote-module.js';
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
  /** What the component is given. */
  readonly props?: SlotProps;
  readonly loading: ReactNode;
  readonly failed: (tryAgain: () => void) => ReactNode;
}

/** In place of a part that the module lacks: a failure in rendering, told of and begun anew like any other. */
const Missing = (): never => {
  throw Error('missing');
};

/** A part of a remote in the page: loading, shown, or failed with a way to try again without a page reload. */
export const RemoteView = ({ remote, pick, props, loading, failed }: RemoteViewProps): ReactNode => {
  const { state, attempt, onRendered, onRenderError, tryAgain } = useRemote(remote);
  if (state.status === 'loading') return loading;
  // The module is fixed once it is loaded, and so is the part picked from it: it keeps its state between renders.
  if (state.status === 'failed') return failed(tryAgain);
  const part = pick(state.result.module) ?? Missing;
  return (
    <RemoteBoundary key={`${remote}#${attempt}`} fallback={loading} onError={onRenderError}>
      <Suspense fallback={loading}>
        {createElement(part, props)}
        <Rendered onRendered={onRendered} />
      </Suspense>
    </RemoteBoundary>
  );
};
