import type { PageData, SiteConfig } from '@haulway/contracts';
import { HostRegistry, lazyTelemetry } from '@haulway/federation/host';
import type { RemoteRegistry } from '@haulway/federation/react';
import { logger, type Platform } from '@haulway/platform';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from '../app/Site.js';
import { type InitialRoute, initialRouteOf } from '../app/initial-route.js';
import { type InitialPageSkeleton, PaintedSkeleton, SKELETON_MARK } from '../remotes/RemotePending.js';
import { isAdminPath } from '../remotes/admin-path.js';
import { overridesOf, previewOf } from '../remotes/unpublished/requested.js';
import { takeOverClicks } from './early-clicks.js';
import { pageDataOf, showDocument } from './initial-document.js';
import { openPlatform } from './open-platform.js';
import { yieldToMain } from './yield-to-main.js';

/**
 * The API's paths that the first render of a remote's page waits for. The remote declares them in its
 * haulway.remote.json, and apps/site writes them into the document. They are requested while the remote's code is
 * loading.
 */
const preloadDataOf = (root: ParentNode): string[] =>
  root.querySelector<HTMLMetaElement>('meta[name="haulway-preload-data"]')?.content.split(' ') ?? [];

/** One chunk, which runs in two tasks. */
const loadRuntime = async () => {
  await import(/* webpackChunkName: "runtime" */ '../remotes/queries.js');
  await yieldToMain();
  return (await import(/* webpackChunkName: "runtime" */ '../remotes/federation-runtime.js')).createRuntime;
};

/** Not needed for the first click. It is in the same chunk as the code that restores the scroll position. */
const loadLater = () => import(/* webpackChunkName: "scrolling" */ './after-first-paint.js');

const createRegistry = (
  config: SiteConfig,
  platform: Platform,
  mayStart: Promise<void> | undefined,
  onRendered: () => void,
): RemoteRegistry => {
  const telemetry = lazyTelemetry(config.apiBase);
  return new HostRegistry(
    async () => {
      await mayStart;
      return {
        discoveryUrl: config.discoveryUrl,
        discoveryKey: config.discoveryKey,
        bundledFallbackUrl: '/discovery.json',
        runtime: loadRuntime,
        preview: previewOf(platform),
        overrides: overridesOf(config),
        state: () => platform.store.getState(),
        onModule: ({ reducers }) => platform.addReducers(reducers ?? {}),
      };
    },
    {
      ...telemetry,
      failed: (failure) => {
        const page = `${location.origin}/kit/errors/${failure.code}`;
        logger.error(`Composition: ${failure.remote} failed with ${failure.code} (${page})`, failure);
        telemetry.failed(failure);
      },
      rendered: (one) => {
        telemetry.rendered(one);
        onRendered();
      },
    },
  );
};

const moment = (): { readonly reached: Promise<void>; readonly reach: () => void } => {
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach };
};

/** Requests everything that the first render needs: the page's data and, for a remote's page, the runtime. */
const requestFirst = (
  config: SiteConfig,
  { page, missing }: InitialRoute,
  { answers }: PageData,
): Platform => {
  // An address that is not the shell's belongs to a remote: the runtime is loaded in parallel with everything else.
  if (!page && !missing) void loadRuntime().catch(() => undefined);
  const data = page?.preloadData?.(location.pathname) ?? preloadDataOf(document);
  return openPlatform(config, [data].flat(), answers);
};

/** Reads the registry, not before `mayStart`. `onRendered` is called when a part of a remote has been rendered. */
const startRemotes = (
  config: SiteConfig,
  platform: Platform,
  mayStart: Promise<void> | undefined,
  onRendered: () => void,
): RemoteRegistry => {
  const registry = createRegistry(config, platform, mayStart, onRendered);
  if (isAdminPath(location.pathname)) registry.restrict();
  return registry;
};

/** The skeleton of the remote's page, with what the site's server has painted of it. */
const skeletonOf = (root: HTMLElement, { skeleton }: PageData): InitialPageSkeleton | undefined => {
  const element = root.querySelector(`[${SKELETON_MARK}]`);
  const painted = element && <PaintedSkeleton element={element} />;
  return skeleton && { ...skeleton, path: location.pathname, painted };
};

/** Takes over the content of the document, or draws it. As a transition, React renders it in parts of a few ms. */
const draw = (root: HTMLElement, site: ReactNode, hydrates: boolean): void =>
  startTransition(() => {
    if (hydrates) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });

/** Starts the site in steps with pauses for the visitor (time line: docs/architecture.md). Rejects when it can't. */
export const start = async (root: HTMLElement, config: SiteConfig): Promise<void> => {
  const route = initialRouteOf(root, location, history.state);
  const data = pageDataOf(document);
  const platform = requestFirst(config, route, data);
  await route.page?.preload();
  await yieldToMain();

  const shown = moment();
  // A page of the shell handles its first click before the federation runtime is loaded.
  let keep = (): void => undefined;
  const registry = startRemotes(config, platform, route.page && shown.reached, () => keep());
  void shown.reached.then(loadLater).then(
    ({ keepWorkers, measureVisit, prefetchLinks }) => {
      keep = keepWorkers(registry);
      prefetchLinks(registry);
      measureVisit({ config, registry });
    },
    () => undefined,
  );
  await yieldToMain();

  // No pause from here on: from now on the page itself handles clicks.
  // the prerendered page is that of a signed-out visitor
  const hydrates = route.prerendered && platform.store.getState().session.status === 'signed-out';
  const replayClicks = takeOverClicks(root, hydrates);
  const onShown = (): void => {
    showDocument();
    shown.reach();
    // after the handlers of a click are in place too
    setTimeout(replayClicks);
  };
  const site = (
    <Site
      config={config}
      platform={platform}
      registry={registry}
      Router={BrowserRouter}
      missingPath={route.missing ? location.pathname : undefined}
      skeleton={skeletonOf(root, data)}
      services={data.services}
      onShown={onShown}
    />
  );
  draw(root, site, hydrates);
};
