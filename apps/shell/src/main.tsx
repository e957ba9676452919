import '@haulway/ui/tokens.css';
import '@haulway/ui/base.css';
import './bootstrap/stored-session.css';
import { createComposition, isListed, lateTelemetry, prefetchLinks } from '@haulway/federation/host';
import { createPlatform, logger } from '@haulway/platform';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from './app/Site.js';
import { loadConfig } from './bootstrap/load-config.js';
import { StartFailure } from './bootstrap/StartFailure.js';
import { guardScripts } from './bootstrap/trusted-types.js';
import { dropNoise } from './noise/drop-noise.js';
import { overridesOf } from './composition/override/asked-overrides.js';
import { noteFailure } from './composition/last-failure.js';
import { askedByRemote } from './pages/asked-by-remote.js';
import { landingOf } from './pages/landing.js';

let paymentOrigin: string | undefined;
dropNoise(window, () => paymentOrigin);
guardScripts(({ origin, href }) => origin === location.origin || origin === paymentOrigin || isListed(href));

const loadLending = async () =>
  (await import(/* webpackChunkName: "lending" */ './composition/lending.js')).lending;

/** What stands in the document is the visitor's to see, whatever session was stored. */
const reveal = (): void => document.documentElement.removeAttribute('data-session');

const start = async (root: HTMLElement): Promise<void> => {
  const { page, missing, prerendered } = landingOf(root, location, history.state);
  // An address of neither kind is a remote's: what it needs of the host is asked for beside all else.
  if (!page && !missing) void loadLending().catch(() => undefined);
  const [config] = await Promise.all([loadConfig(), page?.preload()]);
  paymentOrigin = new URL(config.stripeJsUrl, location.href).origin;
  const platform = createPlatform({ apiBase: config.apiBase, storage: localStorage });
  platform.session.followOtherTabs(window);
  void platform.session.restore();
  // Asked for while the page starts; the code that shows it then finds the answer in the client's cache.
  for (const path of [page?.asks?.(location.pathname) ?? askedByRemote(document)].flat())
    void platform.client.request({ path }).catch(() => undefined);

  let onShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = () => {
      reveal();
      resolve();
    };
  });
  const telemetry = lateTelemetry(config.apiBase);
  const composition = createComposition(
    async () => {
      // A page of the shell's own answers its first click before the federation runtime is asked for.
      if (page) await shown;
      return {
        discoveryUrl: config.discoveryUrl,
        discoveryKey: config.discoveryKey,
        bakedUrl: '/discovery.json',
        lending: loadLending,
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
  prefetchLinks(composition);
  const site = (
    <Site
      config={config}
      platform={platform}
      composition={composition}
      Router={BrowserRouter}
      missingPath={missing ? location.pathname : undefined}
      onShown={onShown}
    />
  );
  const waiting = platform.store.getState().session.status === 'loading';
  if (prerendered && !waiting) hydrateRoot(root, site);
  else createRoot(root).render(site);
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => {
  logger.error('Haulway could not start', error);
  reveal();
  createRoot(root).render(<StartFailure />);
});
