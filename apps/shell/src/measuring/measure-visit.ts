import type { SiteConfig } from '@haulway/contracts';
import type { RemoteRegistry } from '@haulway/federation/react';
import type { PressClient } from './trace-presses.js';

/** Nothing of the page waits for a measurement, and what was before it begins is kept by the browser. */
const AFTER_LOAD_MS = 5_000;

export interface Measured {
  readonly config: Pick<SiteConfig, 'apiBase' | 'tracing'>;
  readonly registry: Pick<RemoteRegistry, 'getState'>;
  readonly platform: { readonly client: PressClient };
}

/**
 * Has the page that the visit began on measured, once everything else has long been here; and presses traced from now on,
 * where somebody looks at traces.
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
  // who can't be measured is not
  const begin = () => setTimeout(() => void measure().catch(() => undefined), AFTER_LOAD_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  if (tracing === 'on') void trace().catch(() => undefined);
};
