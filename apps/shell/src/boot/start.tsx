import type { RunTimeConfig } from '@haulway/contracts';
import type { RemoteRegistry } from '@haulway/federation/react';
import { createRemoteRegistry, lazyTelemetry, prefetchLinks } from '@haulway/federation/host';
import { logger, type Platform } from '@haulway/platform';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from '../app/Site.js';
import { noteFailure } from '../remotes/last-failure.js';
import { openingOf } from '../remotes/opening.js';
import { overridesOf } from '../remotes/override/asked-overrides.js';
import { askedByRemote } from '../app/pages/asked-by-remote.js';
import { initialRouteOf } from '../app/pages/initial-route.js';
import { openPlatform } from './open-platform.js';
import { pause } from './yield-to-main.js';
import { showDocument } from './show-document.js';

const loadRuntime = async () =>
  (await import(/* webpackChunkName: "runtime" */ '../remotes/federation-runtime.js')).createRuntime;

const createRegistry = (
  config: RunTimeConfig,
  platform: Platform,
  mayStart: Promise<void> | undefined,
): RemoteRegistry => {
  const telemetry = lazyTelemetry(config.apiBase);
  return createRemoteRegistry(
    async () => {
      await mayStart;
      return {
        discoveryUrl: config.discoveryUrl,
        discoveryKey: config.discoveryKey,
        fallbackUrl: '/discovery.json',
        runtime: loadRuntime,
        overrides: overridesOf(config, platform),
        state: () => platform.store.getState(),
        onModule: ({ reducers }) => platform.addReducers(reducers ?? {}),
      };
    },
    {
      failed: (failure) => {
        const page = `docs/errors/${failure.code}.md`;
        logger.error(`Composition: ${failure.remote} failed with ${failure.code} (${page})`, failure);
        noteFailure(failure);
        telemetry.failed(failure);
      },
      rendered: telemetry.rendered,
    },
  );
};

/** Starts the site in the page's root: takes over what stands there, or draws it. Rejects when it can't. */
export const start = async (root: HTMLElement, config: RunTimeConfig): Promise<void> => {
  const { page, missing, prerendered } = initialRouteOf(root, location, history.state);
  // An address of neither kind is a remote's: what it needs of the host is asked for beside all else.
  if (!page && !missing) void loadRuntime().catch(() => undefined);
  const platform = openPlatform(config, [page?.asks?.(location.pathname) ?? askedByRemote(document)].flat());
  await page?.preload();
  await pause();

  let onShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = () => {
      showDocument();
      resolve();
    };
  });
  // A page of the shell's own answers its first click before the federation runtime is asked for.
  const registry = createRegistry(config, platform, page && shown);
  prefetchLinks(registry);
  const site = (
    <Site
      config={config}
      platform={platform}
      registry={registry}
      Router={BrowserRouter}
      missingPath={missing ? location.pathname : undefined}
      opening={openingOf(root, location.pathname)}
      onShown={onShown}
    />
  );
  const waiting = platform.store.getState().session.status === 'loading';
  // As a transition React does its first render a few milliseconds at a time.
  startTransition(() => {
    if (prerendered && !waiting) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
};
