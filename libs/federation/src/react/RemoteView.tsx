import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { RemoteFailure } from '../contract/failure.js';
import {
  isPrepared,
  prepareRoute,
  type RemoteModule,
  type RemoteRoute,
  type SlotProps,
} from '../contract/remote-module.js';
import type { LoadedResult, RegistryState, RemoteRegistry } from '../contract/remote-registry.js';
import { LOAD_POLICY } from '../loader/load-policy.js';

const RegistryContext = createContext<RemoteRegistry | undefined>(undefined);
const RegistryStateContext = createContext<RegistryState | undefined>(undefined);

/**
 * Gives everything below it the registry and its state, one state to all: who reads it by themselves may be ahead of the
 * routes and take a remote's path for nobody's. The state changes as a transition, so that the page which opens is drawn a few
 * milliseconds at a time; a store's own hook draws it in one go, and on a slow phone nobody is answered meanwhile.
 */
export function RemoteRegistryProvider({ value, children }: { value: RemoteRegistry; children?: ReactNode }) {
  const [state, setState] = useState(value.getState);
  useEffect(() => {
    const read = (): void => startTransition(() => setState(value.getState()));
    const unsubscribe = value.subscribe(read);
    // what came between the render and now
    read();
    return unsubscribe;
  }, [value]);
  return (
    <RegistryContext value={value}>
      <RegistryStateContext value={state}>{children}</RegistryStateContext>
    </RegistryContext>
  );
}

/** The host's registry; throws outside the host's provider, since nothing sensible can be shown there. */
export const useRemoteRegistry = (): RemoteRegistry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRemoteRegistry needs the RemoteRegistryProvider of the host above it');
  return registry;
};

/** The state of the registry, and a render whenever it changes; throws where the registry itself does. */
export const useRegistryState = (): RegistryState => {
  const state = useContext(RegistryStateContext);
  if (!state) throw new Error('useRegistryState needs the RemoteRegistryProvider of the host above it');
  return state;
};

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of the children once they threw. */
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** Keeps an error of a remote inside its own part of the page. Key it by remote and attempt. */
export class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type RemoteState =
  | { status: 'loading' }
  | { status: 'loaded'; result: LoadedResult }
  | { status: 'failed'; failure: RemoteFailure };

interface UseRemote {
  readonly state: RemoteState;
  /** Counts from 1; a new one for every try, so that nothing that failed is used again. */
  readonly attempt: number;
  /** To be called once the remote's first render stands: ends the deadline. */
  readonly onRendered: () => void;
  readonly onRenderError: (error: unknown) => void;
  readonly tryAgain: () => void;
}

/** The route of a module whose code must be here before it renders; a slot has none. */
type FindRoute = (module: RemoteModule) => RemoteRoute | undefined;

/**
 * Loads a remote, and the code of the route in question, under one deadline that covers everything up to its first
 * render. For one remote as long as it is mounted: key the component that calls it by the remote.
 */
const useRemote = (remote: string, findRoute: FindRoute): UseRemote => {
  const registry = useRemoteRegistry();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<RemoteState>(() => {
    // What was prefetched is rendered at once, without a spinner in between.
    const result = registry.getLoaded?.(remote);
    return result && isPrepared(findRoute(result.module))
      ? { status: 'loaded', result }
      : { status: 'loading' };
  });
  const [rendered, setRendered] = useState(false);
  // The deadline runs from the visitor's wish on: from entering the page, or from 'Try again'.
  const [deadline, setDeadline] = useState(
    () => performance.now() + LOAD_POLICY.deadlineMs - registry.waited(),
  );
  const ownTries = useRef(0);
  const route = useRef(findRoute);

  const loaded = state.status === 'loaded';
  useEffect(() => (loaded ? registry.retain(remote) : undefined), [registry, remote, loaded]);

  const waiting = state.status !== 'failed' && !rendered;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      const failure = { code: 'deadline_exceeded', remote, attempt } as const;
      registry.report(failure);
      setState({ status: 'failed', failure });
    }, deadline - performance.now());
    return () => clearTimeout(timer);
  }, [registry, remote, attempt, waiting, deadline]);

  const again = useCallback(() => {
    setRendered(false);
    setState({ status: 'loading' });
    setAttempt((last) => last + 1);
  }, []);

  const onRenderError = useCallback(
    (cause: unknown) => {
      const failure = { code: 'render_failed', remote, attempt, cause } as const;
      const retryable = registry.report(failure);
      ownTries.current += 1;
      if (retryable && ownTries.current <= LOAD_POLICY.renderRetries) again();
      else setState({ status: 'failed', failure });
    },
    [registry, remote, attempt, again],
  );

  // The element stays when the visitor goes from one route of the remote to the next.
  useEffect(() => {
    route.current = findRoute;
  }, [findRoute]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      const result = await registry.load(remote, { signal, attempt });
      // React keeps a fallback of its own for 300 ms once it is shown: the page's code comes before its first render.
      if (result.ok) await prepareRoute(route.current(result.module));
      if (signal.aborted) return;
      // a page of a remote is the most that is drawn at once: it, too, a few milliseconds at a time
      startTransition(() =>
        setState(result.ok ? { status: 'loaded', result } : { status: 'failed', failure: result.failure }),
      );
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) onRenderError(error);
    });
    return () => controller.abort();
  }, [registry, remote, attempt, onRenderError]);

  return {
    state,
    attempt,
    onRendered: useCallback(() => setRendered(true), []),
    onRenderError,
    tryAgain: useCallback(() => {
      registry.refresh();
      ownTries.current = 0;
      setDeadline(performance.now() + LOAD_POLICY.deadlineMs);
      again();
    }, [registry, again]),
  };
};

function Rendered({ onRendered }: { onRendered: () => void }): null {
  useEffect(onRendered, [onRendered]);
  return null;
}

export interface RemoteViewProps {
  readonly remote: string;
  /** Picks the component to show out of the remote's module; undefined counts as a failure. */
  readonly pick: (module: RemoteModule) => ComponentType | undefined;
  /** The route that is picked, for a page: its code is fetched before it renders. */
  readonly route?: FindRoute;
  /** What the component is given. */
  readonly props?: SlotProps;
  readonly loading: ReactNode;
  readonly failed: (tryAgain: () => void) => ReactNode;
}

const noRoute: FindRoute = () => undefined;

/** In place of a part that the module lacks: a failure in rendering, told of and begun anew like any other. */
function Missing(): never {
  throw Error('missing');
}

/** A part of a remote in the page: loading, shown, or failed with a way to try again without a page reload. */
export function RemoteView({ remote, pick, route, props, loading, failed }: RemoteViewProps): ReactNode {
  const { state, attempt, onRendered, onRenderError, tryAgain } = useRemote(remote, route ?? noRoute);
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
}
