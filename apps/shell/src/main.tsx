import '@haulway/ui/tokens.css';
import '@haulway/ui/base.css';
import { CompositionProvider } from '@haulway/federation';
import { createComposition, prefetchLinks } from '@haulway/federation/host';
import { createPlatform, logger, PlatformProvider, RunTimeConfigProvider } from '@haulway/platform';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.js';
import { loadConfig } from './bootstrap/load-config.js';
import { StartFailure } from './bootstrap/StartFailure.js';
import { dropNoise } from './noise/drop-noise.js';

let paymentOrigin: string | undefined;
dropNoise(window, () => paymentOrigin);

const start = async (root: HTMLElement): Promise<void> => {
  const config = await loadConfig();
  paymentOrigin = new URL(config.stripeJsUrl, location.href).origin;
  const platform = createPlatform({ apiBase: config.apiBase, storage: localStorage });
  const composition = createComposition(
    async () => ({
      discoveryUrl: config.discoveryUrl,
      discoveryKey: config.discoveryKey,
      lent: async () => (await import('./composition/lending.js')).lending,
      onModule: ({ reducers }) => platform.addReducers(reducers ?? {}),
    }),
    (failure) => logger.error(`Composition: ${failure.remote} failed with ${failure.code}`, failure),
  );
  prefetchLinks(composition);
  platform.session.followOtherTabs(window);
  void platform.session.restore();
  createRoot(root).render(
    <RunTimeConfigProvider value={config}>
      <PlatformProvider platform={platform}>
        <CompositionProvider value={composition}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </CompositionProvider>
      </PlatformProvider>
    </RunTimeConfigProvider>,
  );
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => {
  logger.error('Haulway could not start', error);
  createRoot(root).render(<StartFailure />);
});
