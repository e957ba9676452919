/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The page in which `haulway-remote check` renders a build's pages. It has the host's federation runtime and libraries,
 * and an API that never responds. It loads the build that its address names, and renders each route and each slot once
 * for each kind of visitor. It sends the first failure, or nothing, to `/result`. The kit has it bundled for the browser.
 */
import {
  type ModuleInspection,
  SHARED_LIBRARIES,
  type SharedLibraryName,
  type SharedLibraryOffer,
  type User,
} from '@haulway/contracts';
import * as federation from '@haulway/federation';
import { checkModule } from '@haulway/federation/contract';
import type { SharedLibraries } from '@haulway/federation/host';
import { RemoteRegistryProvider } from '@haulway/federation/react';
import { createFederationRuntime } from '@haulway/federation/runtime';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import * as platform from '@haulway/platform';
import * as ui from '@haulway/ui';
import * as toolkit from '@reduxjs/toolkit';
import * as toolkitQuery from '@reduxjs/toolkit/query/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as redux from 'react-redux';
import * as router from 'react-router-dom';

const { Suspense, useEffect } = react;

/** The time that a page may take for its first render. A page that takes longer is waiting for the API. */
const DRAWN_WITHIN_MS = 3_000;
/** The time for effects and their consequences after the first render. */
const SETTLED_AFTER_MS = 100;

/** A library, limited to the names that the host shares, as in the site's page. */
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
  '@reduxjs/toolkit/query/react': lent('@reduxjs/toolkit/query/react', toolkitQuery),
  '@haulway/platform': lent('@haulway/platform', platform),
  '@haulway/ui': lent('@haulway/ui', ui),
  '@haulway/federation': lent('@haulway/federation', federation),
};

const never = () => new Promise<never>(() => undefined);

const READY = { status: 'ready', remotes: [] } as const;

/** A registry without other remotes. A slot shows that in its place. */
const alone = standInRegistry({
  getState: () => READY,
  load: (remote, { attempt }) =>
    Promise.resolve({ ok: false, failure: { code: 'remote_unknown', remote, attempt } }),
});

const CONFIG = {
  apiBase: '/api',
  discoveryUrl: '/api/micro-frontends',
  discoveryKey: '',
  stripePublishableKey: '',
  stripeJsUrl: '',
};

/** An address that matches the pattern of a route. */
const addressOf = (pattern: string): string => pattern.replaceAll(/:\w+\??/gu, '1').replace(/\*$/u, '');

const person = (role: User['role']): User => ({
  id: '00000000-0000-4000-8000-000000000001',
  _id: '00000000-0000-4000-8000-000000000001',
  email: `${role}@release.invalid`,
  role,
  full_name: 'Ada Example',
  phone: null,
  created_at: '2026-01-15T09:00:00.000Z',
});

/** The kinds of visitors for whom each part is rendered. Any of them may open an address. */
const VISITORS = [undefined, person('customer'), person('admin')] as const;

/** A separate storage for each visitor, because all are rendered at the same time. */
const emptyStorage = (): Storage => {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
    clear: () => stored.clear(),
  };
};

/** A part of a module that is rendered: a page or a slot. */
interface Part {
  readonly name: string;
  readonly address: string;
  readonly element: react.ReactElement;
}

const partsOf = ({ routes, slots = {} }: federation.RemoteModule): Part[] => [
  ...routes.map(({ path, Component }) => ({
    name: path,
    address: addressOf(path),
    element: (
      <router.Routes>
        <router.Route path={path} element={<Component />} />
        <router.Route path="*" element={null} />
      </router.Routes>
    ),
  })),
  // Slots are rendered without props. A slot's props come from another team's page and may be anything.
  ...Object.entries(slots).map(([name, Slot]) => ({
    name: `slot ${name}`,
    address: '/',
    element: <Slot />,
  })),
];

function Drawn({ onDrawn }: { onDrawn: () => void }): null {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const hostOf = (visitor: User | undefined, { reducers = {} }: federation.RemoteModule): platform.Platform => {
  const storage = emptyStorage();
  if (visitor) storage.setItem('authToken', 'nobody');
  const host = platform.createPlatform({ apiBase: CONFIG.apiBase, storage, fetch: never });
  if (visitor) host.session.update(visitor);
  host.addReducers(reducers);
  return host;
};

/** Renders a part for one visitor. @throws the part's own error, from its first render or its effects */
const draw = ({ address, element }: Part, host: platform.Platform): Promise<void> => {
  const container = document.body.appendChild(document.createElement('div'));
  return new Promise<void>((resolve, reject) => {
    const root = createRoot(container, { onUncaughtError: reject });
    const onDrawn = () => void later(SETTLED_AFTER_MS).then(resolve);
    root.render(
      <platform.RunTimeConfigProvider value={CONFIG}>
        <platform.PlatformProvider platform={host}>
          <RemoteRegistryProvider value={alone}>
            <router.MemoryRouter initialEntries={[address]}>
              <Suspense>
                {element}
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

/** Renders a part for all visitors at once. Returns the first failure and its visitor, or undefined. */
const partFailure = async (part: Part, module: federation.RemoteModule): Promise<Failure | undefined> => {
  const failures = await Promise.all(
    VISITORS.map(async (visitor) => {
      try {
        await draw(part, hostOf(visitor, module));
        return [];
      } catch (error) {
        const whose = visitor ? `, for a signed-in ${visitor.role}` : '';
        return [{ code: 'render_failed', problem: `${part.name}${whose}: ${wordsOf(error)}` } as const];
      }
    }),
  );
  return failures.flat()[0];
};

const firstFailure = async (remote: string, manifest: string): Promise<Failure | undefined> => {
  globalThis.haulwayIntegrityOf = () => '';
  let exported: unknown;
  try {
    exported = await createFederationRuntime(SHARED, () => '').load(remote, manifest);
  } catch (error) {
    return { code: 'module_failed', problem: wordsOf(error) };
  }
  const checked = checkModule(exported, remote);
  if (!checked.ok)
    return { code: 'module_refused', problem: `The module of ${remote}: ${checked.problems.join('; ')}` };
  for (const part of partsOf(checked.module)) {
    const failure = await partFailure(part, checked.module);
    if (failure) return failure;
  }
  return undefined;
};

const query = new URLSearchParams(location.search);
const manifest = new URL(query.get('manifest') ?? '', location.href).href;
const failure = await firstFailure(query.get('remote') ?? '', manifest);
await fetch('/result', { method: 'POST', body: JSON.stringify(failure ?? {}) });
