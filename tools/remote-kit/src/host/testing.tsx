/** `@haulway/remote-kit/testing`: renders a remote's module with a pretend host, under Jest and Vitest. */
import { type RemoteModule, type RemoteRoute } from '@haulway/federation/contract';
import { type RemoteRegistry, RemoteRegistryProvider } from '@haulway/federation/react';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import { type RenderOptions, renderRemote } from '@haulway/platform/testing';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

export {
  createFakeApi,
  delayedResponse,
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  renderRemote,
  type RenderOptions,
  SAMPLE_USER,
} from '@haulway/platform/testing';

/** A test's options for the pretend host, in addition to the session, the API's responses and the address. */
export interface ModuleOptions extends RenderOptions {
  /** Components of other remotes for the slots that this one embeds, by the slots' names. */
  readonly slots?: Readonly<Record<string, ComponentType>>;
}

/** Testing Library's result, with the requests made, the toasts shown, and the page's current address. */
export type RenderedRemote = ReturnType<typeof renderRemote>;

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

/** Mounts the pages as the host does: a page also gets all paths below its own. */
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
 * Renders a remote's module as the host would: its page for the address, its slices in the store, a session, a router,
 * an API with the test's responses, recorded toasts, slots of other remotes.
 * @param module the default export of `src/module.ts`
 * @param options `path` is the address to open; the default is the module's first page
 * @returns the result of Testing Library's `render`, with the requests made, the toasts shown and the page's current
 * address
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
