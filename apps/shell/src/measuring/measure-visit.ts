import type { SiteConfig } from '@haulway/contracts';
import type { RemoteRegistry } from '@haulway/federation/react';

/** Nothing of the page waits for a measurement, and what was before it begins is kept by the browser. */
const AFTER_LOAD_MS = 5_000;

export interface Measured {
  readonly config: Pick<SiteConfig, 'apiBase'>;
  readonly registry: Pick<RemoteRegistry, 'getState'>;
}

/** Has the page that the visit began on measured, once everything else has long been here. */
export const measureVisit = ({ config: { apiBase }, registry }: Measured): void => {
  const { pathname } = location;
  const measure = async (): Promise<void> => {
    const { openedPage, reportVitals } = await import(/* webpackChunkName: "measuring" */ './index.js');
    const opened = () => openedPage(pathname, registry.getState());
    reportVitals({ apiBase, opened, fetch: (...request) => fetch(...request), page: document });
  };
  // who can't be measured is not
  const begin = () => setTimeout(() => void measure().catch(() => undefined), AFTER_LOAD_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
};
