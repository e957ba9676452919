import { calls } from '@haulway/api-client';
import type { PressSpan, SpansReport } from '@haulway/contracts';
import type { Platform } from '@haulway/platform';
import type { OpenedPage } from './report-vitals.js';

/**
 * The API's own limits (libs/contracts/src/micro-frontends/telemetry.ts), repeated here to keep the schema library out
 * of this chunk.
 */
const MAX_SPANS = 20;
const MAX_MS = 600_000;
const MAX_CALLS = 100;

/** A call this soon after a press counts as caused by it. A later call has another cause, such as a timer. */
const LEADS_MS = 5_000;
/** Presses are collected for this long and reported together. */
const REPORT_MS = 10_000;

export type PressClient = Pick<Platform['client'], 'fetch'>;

export interface TraceOptions {
  /** The API's base path, from config.json. */
  readonly apiBase: string;
  readonly client: PressClient;
  /** The page that is open; undefined when it is not known. */
  readonly opened: () => OpenedPage | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

interface Press {
  readonly ids: Pick<PressSpan, 'trace_id' | 'span_id'>;
  readonly where: OpenedPage;
  readonly at: number;
  calls: number;
  /** Calls that have not been answered yet. */
  open: number;
  answeredAt: number;
}

const randomId = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const spanOf = ({ ids, where, at, calls: count, answeredAt }: Press): PressSpan => ({
  ...ids,
  ...where,
  ago_ms: Math.min(Math.round(performance.now() - at), MAX_MS),
  took_ms: Math.min(Math.round(answeredAt - at), MAX_MS),
  calls: count,
});

/**
 * Gives each press a trace: the calls that follow soon after it carry its ids, and the API is told how long it took
 * until the last of them was answered. A report that can't be sent is dropped.
 */
export const tracePresses = ({ apiBase, client, opened, fetch: send, page }: TraceOptions): void => {
  let latest: Press | undefined;
  /** Presses that caused calls and have not been reported yet. */
  let presses: Press[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const over = presses.filter(({ open }) => open === 0).slice(-MAX_SPANS);
    presses = presses.filter(({ open }) => open > 0).slice(-MAX_SPANS);
    if (over.length === 0) return;
    // the press is reported as finished: later calls must not be added to it
    if (latest && over.includes(latest)) latest = undefined;
    const { method, path } = calls.telemetry.spans;
    const body = JSON.stringify({ spans: over.map(spanOf) } satisfies SpansReport);
    // `keepalive` lets the request finish while the page is closing.
    const headers = { 'Content-Type': 'application/json' };
    void send(apiBase + path, { method, keepalive: true, credentials: 'omit', headers, body }).catch(
      () => undefined,
    );
  };

  const hear = (): void => {
    latest = {
      ids: { trace_id: randomId(16), span_id: randomId(8) },
      where: opened() ?? { route: 'unknown' },
      at: performance.now(),
      calls: 0,
      open: 0,
      answeredAt: 0,
    };
  };
  for (const type of ['click', 'change', 'submit']) page.addEventListener(type, hear, { capture: true });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') report();
  });

  const { fetch: exchange } = client;
  client.fetch = async (url, init) => {
    const press = latest;
    if (!press || performance.now() - press.at > LEADS_MS || press.calls >= MAX_CALLS)
      return exchange(url, init);
    if (press.calls === 0) presses.push(press);
    press.calls += 1;
    press.open += 1;
    try {
      const traceparent = `00-${press.ids.trace_id}-${press.ids.span_id}-01`;
      return await exchange(url, { ...init, headers: { ...init?.headers, traceparent } });
    } finally {
      press.open -= 1;
      press.answeredAt = performance.now();
      timer ??= setTimeout(report, REPORT_MS);
    }
  };
};
