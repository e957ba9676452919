/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The page in which the registry draws a release's pages before anybody gets it (ADR 224): the host's federation runtime
 * and libraries, nobody signed in, an API that never answers. Loads the build that its address names, draws each route
 * once and sends to `/result` what failed first, or nothing. Bundled for the browser by the API's build.
 */
import {
  type ModuleInspection,
  SHARED_LIBRARIES,
  type SharedLibraryName,
  type SharedLibraryOffer,
} from '@haulway/contracts';
import * as federation from '@haulway/federation';
import { checkModule } from '@haulway/federation/contract';
import type { SharedLibraries } from '@haulway/federation/host';
import { type RemoteRegistry, RemoteRegistryProvider } from '@haulway/federation/react';
import { createFederationRuntime } from '@haulway/federation/runtime';
import * as platform from '@haulway/platform';
import * as ui from '@haulway/ui';
import * as toolkit from '@reduxjs/toolkit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as redux from 'react-redux';
import * as router from 'react-router-dom';

const { Suspense, useEffect } = react;

/** What a page may wait for before its first render stands; one that waits on is a page that waits for the API. */
const DRAWN_WITHIN_MS = 3_000;
/** Effects and what they set off come after the first render. */
const SETTLED_AFTER_MS = 100;

/** A library with the names that the host shares of it, as in the page. */
const lent = (name: SharedLibraryName, whole: object) => {
  const { version, exports }: SharedLibraryOffer = SHARED_LIBRARIES[name];
  const lib = exports
    ? Object.fromEntries(Object.entries(whole).filter(([one]) => exports.includes(one)))
    : whole;
  return { version, lib: () => lib };
};

const SHARED: SharedLibraries = {
  react: lent('react', react),
  'react/jsx-runtime': lent('react/jsx-runtime', jsxRuntime),
  'react-dom': lent('react-dom', reactDom),
  'react-router-dom': lent('react-router-dom', router),
  'react-redux': lent('react-redux', redux),
  '@reduxjs/toolkit': lent('@reduxjs/toolkit', toolkit),
  '@haulway/platform': lent('@haulway/platform', platform),
  '@haulway/ui': lent('@haulway/ui', ui),
  '@haulway/federation': lent('@haulway/federation', federation),
};

const never = () => new Promise<never>(() => undefined);

const READY = { status: 'ready', remotes: [] } as const;

/** No other remote is there: a slot says so in its place. */
const alone: RemoteRegistry = {
  getState: () => READY,
  subscribe: () => () => undefined,
  load: (remote, { attempt }) =>
    Promise.resolve({ ok: false, failure: { code: 'remote_unknown', remote, attempt } }),
  prefetch: () => undefined,
  refresh: () => undefined,
  report: () => false,
  retain: () => () => undefined,
  waited: () => 0,
};

const CONFIG = {
  apiBase: '/api',
  discoveryUrl: '/api/micro-frontends',
  discoveryKey: '',
  stripePublishableKey: '',
  stripeJsUrl: '',
};

/** An address that the pattern of a route matches. */
const addressOf = (pattern: string): string => pattern.replaceAll(/:\w+\??/gu, '1').replace(/\*$/u, '');

function Drawn({ onDrawn }: { onDrawn: () => void }): null {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Draws one page. @throws what the page throws, in its first render or in what that sets off */
const draw = async (
  { path, Component }: federation.RemoteRoute,
  { reducers = {} }: federation.RemoteModule,
): Promise<void> => {
  const host = platform.createPlatform({ apiBase: CONFIG.apiBase, storage: localStorage, fetch: never });
  host.addReducers(reducers);
  const place = document.body.appendChild(document.createElement('div'));
  await new Promise<void>((resolve, reject) => {
    const root = createRoot(place, { onUncaughtError: reject });
    const onDrawn = () => void later(SETTLED_AFTER_MS).then(resolve);
    root.render(
      <platform.RunTimeConfigProvider value={CONFIG}>
        <platform.PlatformProvider platform={host}>
          <RemoteRegistryProvider value={alone}>
            <router.MemoryRouter initialEntries={[addressOf(path)]}>
              <Suspense>
                <router.Routes>
                  <router.Route path={path} element={<Component />} />
                  <router.Route path="*" element={null} />
                </router.Routes>
                <Drawn onDrawn={onDrawn} />
              </Suspense>
            </router.MemoryRouter>
          </RemoteRegistryProvider>
        </platform.PlatformProvider>
      </platform.RunTimeConfigProvider>,
    );
    void later(DRAWN_WITHIN_MS).then(resolve);
  });
};

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0] ?? '';

type Failure = Exclude<ModuleInspection, { module: unknown }>;

const firstFailure = async (remote: string, manifest: string): Promise<Failure | undefined> => {
  globalThis.haulwayIntegrityOf = () => '';
  let exported: unknown;
  try {
    exported = await createFederationRuntime(SHARED, () => '').load(remote, manifest);
  } catch (error) {
    return { code: 'module_failed', problem: wordsOf(error) };
  }
  const checked = checkModule(exported, remote);
  if (!checked.ok) return { code: 'module_refused', problem: checked.problems.join('; ') };
  for (const route of checked.module.routes) {
    try {
      await draw(route, checked.module);
    } catch (error) {
      return { code: 'render_failed', problem: `${route.path}: ${wordsOf(error)}` };
    }
  }
  return undefined;
};

const asked = new URLSearchParams(location.search);
const manifest = new URL(asked.get('manifest') ?? '', location.href).href;
const failure = await firstFailure(asked.get('remote') ?? '', manifest);
await fetch('/result', { method: 'POST', body: JSON.stringify(failure ?? {}) });
