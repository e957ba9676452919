import { calls } from '@haulway/api-client';
import type { VitalsReport } from '@haulway/contracts';
import { matchesPattern } from '@haulway/domain/route-patterns';
import type { RegistryState } from '@haulway/federation/react';
import { matchPath } from 'react-router-dom';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { sitePages } from '../../app/site-pages.js';

/** The API's limits (libs/contracts/src/micro-frontends/telemetry.ts), repeated to keep the schema library out. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;

/** The page that a visit started on: its route's pattern, and the remote that it belongs to. */
export type OpenedPage = Pick<VitalsReport, 'route' | 'remote' | 'version'>;

/** The page at a path. Undefined when the path belongs to no page, or when that is not known yet. */
export const openedPage = (pathname: string, registry: RegistryState): OpenedPage | undefined => {
  const own = sitePages.find(({ path }) => matchPath(path, pathname));
  if (own) return { route: own.path };
  if (registry.status !== 'ready') return undefined;
  for (const { name: remote, version, routes } of registry.remotes) {
    const route = routes.find((each) => matchesPattern(each, pathname));
    if (route !== undefined) return { route, remote, version };
  }
  return undefined;
};

export interface VitalsOptions {
  readonly apiBase: string;
  /** Called when the figures are sent. While it returns undefined, the page is not known and nothing is sent. */
  readonly opened: () => OpenedPage | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/**
 * Measures the performance of the visit's first page, and reports it to the API once, when the page is hidden for the
 * first time: later figures can't be reported reliably, because the page may be closing. The browser has kept the
 * entries from before this code ran. A report that can't be sent is dropped.
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
  let sent = false;
  page.addEventListener('visibilitychange', () => {
    const where = opened();
    if (page.visibilityState !== 'hidden' || sent || !where || Object.keys(figures).length === 0) return;
    sent = true;
    const { method, path } = calls.telemetry.vitals;
    const body = JSON.stringify({ ...where, ...figures } satisfies VitalsReport);
    // `keepalive` lets the request finish while the page is closing.
    const headers = { 'Content-Type': 'application/json' };
    void send(apiBase + path, { method, keepalive: true, credentials: 'omit', headers, body }).catch(
      () => undefined,
    );
  });
};
