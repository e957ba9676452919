import type { SiteConfig } from '@haulway/contracts';
import type { RemoteRegistry } from '@haulway/federation/react';

/** Measuring must not delay the page. The browser keeps the entries from before measuring starts. */
const AFTER_LOAD_MS = 5_000;

export interface Measured {
  readonly config: Pick<SiteConfig, 'apiBase' | 'tracing'>;
  readonly registry: Pick<RemoteRegistry, 'getState'>;
}

/** Measures the first page of the visit, long after it has loaded, and traces its calls for a collector. */
export const measureVisit = ({ config: { apiBase, tracing }, registry }: Measured): void => {
  const { pathname } = location;
  const measure = async (): Promise<void> => {
    const { openedPage, reportVitals } = await import(
      /* webpackChunkName: "measuring" */ './report-vitals.js'
    );
    const opened = () => openedPage(pathname, registry.getState());
    reportVitals({ apiBase, opened, fetch: (...request) => fetch(...request), page: document });
  };
  const traceCalls = async (url: string): Promise<void> => {
    const [{ startTracing }, { openedPage }] = await Promise.all([
      import(/* webpackChunkName: "tracing" */ './tracing.js'),
      import(/* webpackChunkName: "measuring" */ './report-vitals.js'),
    ]);
    startTracing({ apiBase, url, opened: () => openedPage(location.pathname, registry.getState()) });
  };
  // a failure to measure is ignored
  const begin = (): void => {
    setTimeout(() => void measure().catch(() => undefined), AFTER_LOAD_MS);
    if (tracing !== undefined) void traceCalls(tracing).catch(() => undefined);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
};
