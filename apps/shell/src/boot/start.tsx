import type { SiteConfig } from '@haulway/contracts';
import { HostRegistry, lazyTelemetry, prefetchLinks } from '@haulway/federation/host';
import type { RemoteRegistry } from '@haulway/federation/react';
import { logger, type Platform } from '@haulway/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from '../app/Site.js';
import { initialRouteOf } from '../app/initial-route.js';
import { OPENING, PaintedOpening } from '../remotes/RemotePending.js';
import { isAdminPath } from '../remotes/admin-path.js';
import { overridesOf, previewOf } from '../remotes/unpublished/requested.js';
import { takeOverPresses } from './early-presses.js';
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

/** It is in the same chunk as the code that restores the scroll position. */
const loadMeasuring = () => import(/* webpackChunkName: "scrolling" */ './measuring/measure-visit.js');

const createRegistry = (
  config: SiteConfig,
  platform: Platform,
  mayStart: Promise<void> | undefined,
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
      failed: (failure) => {
        const page = `docs/errors/${failure.code}.md`;
        logger.error(`Composition: ${failure.remote} failed with ${failure.code} (${page})`, failure);
        telemetry.failed(failure);
      },
      rendered: telemetry.rendered,
    },
  );
};

/** Starts the site in the page's root: takes over the existing content, or draws it. Rejects when it can't. */
export const start = async (root: HTMLElement, config: SiteConfig): Promise<void> => {
  const { page, missing, prerendered } = initialRouteOf(root, location, history.state);
  // Any other address belongs to a remote: the runtime it needs is loaded in parallel with everything else.
  if (!page && !missing) void loadRuntime().catch(() => undefined);
  const { answers, skeleton } = pageDataOf(document);
  const platform = openPlatform(
    config,
    [page?.preloadData?.(location.pathname) ?? preloadDataOf(document)].flat(),
    answers,
  );
  await page?.preload();
  await yieldToMain();

  const waiting = platform.store.getState().session.status === 'loading';
  const hydrates = prerendered && !waiting;
  let onShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = () => {
      showDocument();
      resolve();
      // after the handlers that answer a press are in place too
      setTimeout(pressAgain);
    };
  });
  // A page of the shell answers its first click before the federation runtime is loaded.
  const registry = createRegistry(config, platform, page && shown);
  // before anything is prefetched
  if (isAdminPath(location.pathname)) registry.restrict();
  prefetchLinks(registry);
  void shown.then(loadMeasuring).then(
    ({ measureVisit }) => measureVisit({ config, registry }),
    () => undefined,
  );
  await yieldToMain();

  // No pause from here on: from now on the page itself answers presses.
  const pressAgain = takeOverPresses(root, hydrates);
  const painted = root.querySelector(`[${OPENING}]`);
  const opening = painted && <PaintedOpening element={painted} />;
  const site = (
    <Site
      config={config}
      platform={platform}
      registry={registry}
      Router={BrowserRouter}
      missingPath={missing ? location.pathname : undefined}
      skeleton={skeleton && { ...skeleton, path: location.pathname, opening }}
      onShown={onShown}
    />
  );
  // As a transition, React splits its first render into parts of a few milliseconds.
  startTransition(() => {
    if (hydrates) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
};
