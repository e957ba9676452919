import type { SiteConfig } from '@haulway/contracts';
import type { RemoteRegistry } from '@haulway/federation/react';
import type { PressClient } from './trace-presses.js';

/** Measuring must not delay the page. The browser keeps the entries from before measuring starts. */
const AFTER_LOAD_MS = 5_000;

export interface Measured {
  readonly config: Pick<SiteConfig, 'apiBase' | 'tracing'>;
  readonly registry: Pick<RemoteRegistry, 'getState'>;
  readonly platform: { readonly client: PressClient };
}

/**
 * Measures the first page of the visit, well after everything else is loaded. Also traces presses from now on, when
 * tracing is on.
 */
export const measureVisit = ({
  config: { apiBase, tracing },
  registry,
  platform: { client },
}: Measured): void => {
  const { pathname } = location;
  const measure = async (): Promise<void> => {
    const { openedPage, reportVitals } = await import(/* webpackChunkName: "measuring" */ './index.js');
    const opened = () => openedPage(pathname, registry.getState());
    reportVitals({ apiBase, opened, fetch: (...request) => fetch(...request), page: document });
  };
  const trace = async (): Promise<void> => {
    const { openedPage, tracePresses } = await import(/* webpackChunkName: "tracing" */ './tracing.js');
    const opened = () => openedPage(location.pathname, registry.getState());
    tracePresses({ apiBase, client, opened, fetch: (...request) => fetch(...request), page: document });
  };
  // a failure to measure is ignored
  const begin = () => setTimeout(() => void measure().catch(() => undefined), AFTER_LOAD_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  if (tracing === 'on') void trace().catch(() => undefined);
};
