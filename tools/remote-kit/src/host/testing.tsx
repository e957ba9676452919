/** `@haulway/remote-kit/testing`: renders a remote's module with a pretend host, under Jest and Vitest. */
import { type RemoteModule, type RemoteRoute } from '@haulway/federation/contract';
import { type RemoteRegistry, RemoteRegistryProvider } from '@haulway/federation/react';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import { type RenderOptions, renderRemote } from '@haulway/platform/testing';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

export {
  createFakeApi,
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  later,
  renderRemote,
  type RenderOptions,
  SAMPLE_USER,
} from '@haulway/platform/testing';

/** What a test says of the pretend host, beside the session, the API's answers and the address. */
export interface ModuleOptions extends RenderOptions {
  /** What other remotes would show in the slots that this one embeds, by the slots' names. */
  readonly slots?: Readonly<Record<string, ComponentType>>;
}

/** What Testing Library gives, the requests made, the toasts shown, and the address of the page now. */
export type RenderedRemote = ReturnType<typeof renderRemote>;

/** A registry with one remote, which offers the slots. */
const pretendRegistry = (slots: Readonly<Record<string, ComponentType>>): RemoteRegistry => {
  const name = 'pretend-mfe';
  const module: RemoteModule = { name, hostApi: '^1.0.0', routes: [], slots };
  const loaded = { ok: true, module, version: '1.0.0' } as const;
  const state = {
    status: 'ready',
    remotes: [{ name, version: '1.0.0', routes: [], navigation: [], slots: Object.keys(slots) }],
  } as const;
  return standInRegistry({
    getState: () => state,
    load: () => Promise.resolve(loaded),
    getLoaded: () => loaded,
  });
};

/** As the host mounts them: whatever lies below a page's path is the page's, too. */
function Pages({ routes }: { routes: readonly RemoteRoute[] }) {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <Routes>
        {routes.map(({ path, Component }) => (
          <Route key={path} path={`${path.replace(/\/\*$/u, '')}/*`} element={<Component />} />
        ))}
        <Route path="*" element={<p>No page of this remote</p>} />
      </Routes>
    </Suspense>
  );
}

/**
 * Renders a remote's module as the host would: its page for the address, its slices in the store, a session, a router, an
 * API that answers what the test says, toasts that are kept, slots of other remotes.
 * @param module what `src/module.ts` exports by default
 * @param options `path` is the address to open: the module's first page where it is left out
 * @returns what Testing Library's `render` does, and the requests made, the toasts shown and the address of the page now
 */
export const renderModule = (
  module: RemoteModule,
  { slots = {}, ...options }: ModuleOptions = {},
): RenderedRemote => {
  const registry = pretendRegistry(slots);
  function Screen() {
    return (
      <RemoteRegistryProvider value={registry}>
        <Pages routes={module.routes} />
      </RemoteRegistryProvider>
    );
  }
  return renderRemote(Screen, {
    path: module.routes[0]?.path ?? '/',
    ...options,
    before: (platform) => {
      platform.addReducers(module.reducers ?? {});
      options.before?.(platform);
    },
  });
};
