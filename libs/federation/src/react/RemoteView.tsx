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
  useInsertionEffect,
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
 * Provides the registry and one common state of it to everything below. A component that read the state on its own
 * could be ahead of the routes, and treat a remote's path as unknown. The state changes as a transition, so a new page
 * renders in steps of a few milliseconds. A store hook would render it in one go, and a slow phone would not respond
 * meanwhile.
 */
export function RemoteRegistryProvider({ value, children }: { value: RemoteRegistry; children?: ReactNode }) {
  const [state, setState] = useState(() => value.getState());
  useEffect(() => {
    const read = (): void => startTransition(() => setState(value.getState()));
    const unsubscribe = value.subscribe(read);
    // changes between the render and now
    read();
    return unsubscribe;
  }, [value]);
  return (
    <RegistryContext value={value}>
      <RegistryStateContext value={state}>{children}</RegistryStateContext>
    </RegistryContext>
  );
}

/** The host's registry. Throws outside the host's provider, because nothing sensible can be shown there. */
export const useRemoteRegistry = (): RemoteRegistry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRemoteRegistry needs the RemoteRegistryProvider of the host above it');
  return registry;
};

/** The state of the registry; renders again when it changes. Throws where `useRemoteRegistry` throws. */
export const useRegistryState = (): RegistryState => {
  const state = useContext(RegistryStateContext);
  if (!state) throw new Error('useRegistryState needs the RemoteRegistryProvider of the host above it');
  return state;
};

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of the children after they threw an error. */
  readonly fallback: ReactNode;
  readonly onError: (error: unknown) => void;
}

interface BoundaryState {
  readonly error?: unknown;
  /** The error was handed to `onError`. */
  readonly failed: boolean;
}

/** React could not find a node that it had put into the page: a translator or an extension changed the DOM. */
const isChangedDom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** A second error within this time is not from a change in between, but from the part itself. */
const REDRAW_PAUSE_MS = 1000;

/**
 * Limits an error of a remote to its own part of the page. Give it a key of remote and attempt. When others changed the
 * DOM, the part is drawn again in new elements.
 */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };
  #redrawnAt = -Infinity;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, failed: !isChangedDom(error) };
  }

  override componentDidCatch(error: unknown): void {
    const now = performance.now();
    if (isChangedDom(error) && now - this.#redrawnAt > REDRAW_PAUSE_MS) {
      this.#redrawnAt = now;
      this.setState({ error: undefined, failed: false });
      return;
    }
    this.setState({ failed: true });
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (this.state.failed) return this.props.fallback;
    return this.state.error === undefined ? this.props.children : null;
  }
}

type RemoteState =
  | { status: 'loading' }
  | { status: 'loaded'; result: LoadedResult }
  | { status: 'failed'; failure: RemoteFailure };

/** Finds the route of a module whose code must be loaded before rendering; a slot has none. */
type FindRoute = (module: RemoteModule) => RemoteRoute | undefined;

/** Loads a remote and its route's code within one deadline. Use the remote as the component's key. */
const useRemote = (remote: string, findRoute: FindRoute | undefined) => {
  const registry = useRemoteRegistry();
  /** Every attempt has a new number, so that nothing of a failed attempt is reused. */
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<RemoteState>(() => {
    // A prefetched remote renders at once, without a spinner first.
    const result = registry.getLoaded?.(remote);
    return result && isPrepared(findRoute?.(result.module))
      ? { status: 'loaded', result }
      : { status: 'loading' };
  });
  const [rendered, setRendered] = useState(false);
  // The deadline starts with the visitor's action: entering the page, or pressing 'Try again'.
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

  // The element stays mounted when the visitor moves between routes of one remote.
  useEffect(() => {
    route.current = findRoute;
  }, [findRoute]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      const result = await registry.load(remote, { signal, attempt });
      // React shows a fallback for at least 300 ms, so the page's code is loaded before its first render.
      if (result.ok) await prepareRoute(route.current?.(result.module));
      if (signal.aborted) return;
      // a remote's page is the largest render, so it is a transition too and renders in steps of a few milliseconds
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
    /** Must be called after the remote's first render; it ends the deadline. */
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

/** The root element of a remote's page or slot. Its style sheets apply before anything inside is measured or seen. */
function RemoteRoot({ remote, children }: { remote: string; children: ReactNode }) {
  const registry = useRemoteRegistry();
  useInsertionEffect(() => registry.applySheets(remote), [registry, remote]);
  return <div data-remote={remote}>{children}</div>;
}

export interface RemoteViewProps {
  readonly remote: string;
  /** Selects the component to show from the remote's module; undefined counts as a failure. */
  readonly pick: (module: RemoteModule) => ComponentType | undefined;
  /** The route to show, for a page: its code is fetched before it renders. */
  readonly route?: FindRoute;
  readonly props?: SlotProps;
  readonly loading: ReactNode;
  readonly failed: (tryAgain: () => void, failure: RemoteFailure) => ReactNode;
}

/** Rendered in place of a part that the module lacks: a render failure, reported and retried like any other. */
function Missing(): never {
  throw Error('missing');
}

/** A part of a remote in the page: loading, shown, or failed with a way to try again without reloading the page. */
export function RemoteView({ remote, pick, route, props, loading, failed }: RemoteViewProps): ReactNode {
  const { state, attempt, onRendered, onRenderError, tryAgain } = useRemote(remote, route);
  if (state.status === 'loading') return loading;
  // The module never changes once it is loaded, so the selected part stays the same and keeps its state between
  // renders.
  if (state.status === 'failed') return failed(tryAgain, state.failure);
  const part = pick(state.result.module) ?? Missing;
  return (
    <RemoteBoundary key={`${remote}#${attempt}`} fallback={loading} onError={onRenderError}>
      <Suspense fallback={loading}>
        <RemoteRoot remote={remote}>{createElement(part, route ? { loading } : props)}</RemoteRoot>
        <Rendered onRendered={onRendered} />
      </Suspense>
    </RemoteBoundary>
  );
}
