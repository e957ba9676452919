import { calls } from '@haulway/api-client';
import type { VitalsReport } from '@haulway/contracts';
import { onCLS, onINP, onLCP } from 'web-vitals';

/** The API's own bounds (libs/contracts/src/micro-frontends/telemetry.ts), repeated so that the schema library stays out. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;

/** The page that a visit began on: its route's pattern, and the remote whose page it is. */
export type OpenedPage = Pick<VitalsReport, 'route' | 'remote' | 'version'>;

export interface VitalsOptions {
  /** The API's base path, from config.json. */
  readonly apiBase: string;
  /** Asked when the figures leave; undefined where nobody knows: then they are not told. */
  readonly opened: () => OpenedPage | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/**
 * Measures how the visit's first page feels, and tells the API once, when it is hidden for the first time: what comes
 * after that can't be told from a page that goes. The browser has kept what was before this code. What can't be sent is
 * forgotten.
 */
export const reportVitals = ({ apiBase, opened, fetch: send, page }: VitalsOptions): void => {
  const figures: Pick<VitalsReport, 'lcp_ms' | 'inp_ms' | 'cls'> = {};
  onLCP(({ value }) => {
    figures.lcp_ms = Math.min(Math.round(value), MAX_MS);
  });
  onINP(({ value }) => {
    figures.inp_ms = Math.min(Math.round(value), MAX_MS);
  });
  onCLS(({ value }) => {
    figures.cls = Math.min(Math.round(value * 1_000) / 1_000, MAX_SHIFT);
  });
  let told = false;
  page.addEventListener('visibilitychange', () => {
    const where = opened();
    if (page.visibilityState !== 'hidden' || told || !where || Object.keys(figures).length === 0) return;
    told = true;
    const { method, path } = calls.telemetry.vitals;
    const body = JSON.stringify({ ...where, ...figures } satisfies VitalsReport);
    // `keepalive` lets it leave while the page is going.
    const headers = { 'Content-Type': 'application/json' };
    void send(apiBase + path, { method, keepalive: true, credentials: 'omit', headers, body }).catch(
      () => undefined,
    );
  });
};
