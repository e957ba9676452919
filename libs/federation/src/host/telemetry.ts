import { calls } from '@haulway/api-client';
import type { CompositionEvent, CompositionReport, CompositionStage } from '@haulway/contracts';
import type { RemoteFailure, FailureCode } from '../contract/failure.js';

/** The limits of the API (libs/contracts/src/micro-frontends/telemetry.ts), repeated to keep the schema library out. */
const MAX_PAGE_EVENTS = 60;
const MAX_REPORT_EVENTS = 20;
const GATHER_MS = 2_000;

/** A remote's version that was rendered in the page, and on which attempt. */
export interface Rendered {
  readonly remote: string;
  readonly version: string;
  readonly owner: string;
  readonly attempt: number;
}

/** The stage of a failure, if the failure does not name one. */
const STAGES: Readonly<Record<FailureCode, CompositionStage>> = {
  discovery_unavailable: 'registry',
  remote_unknown: 'registry',
  remote_off: 'registry',
  remote_unreachable: 'entry',
  remote_refused: 'init',
  remote_broken: 'init',
  host_api_mismatch: 'init',
  deadline_exceeded: 'render',
  render_failed: 'render',
};

export interface TelemetryOptions {
  readonly apiBase: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
  /** Signals that the page may be about to close, so that the collected events are sent. */
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/** Reports which remotes failed and which were rendered, once per version. Nothing in it identifies the person. */
export const createTelemetry = ({ apiBase, fetch: send, page }: TelemetryOptions) => {
  const pageId = crypto.randomUUID();
  const seen = new Set<string>();
  let events: CompositionEvent[] = [];
  let number = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (events.length > 0) {
      const report: CompositionReport = { page_id: pageId, events: events.slice(0, MAX_REPORT_EVENTS) };
      events = events.slice(MAX_REPORT_EVENTS);
      // `keepalive` lets the request finish while the page closes.
      const body = JSON.stringify(report);
      const headers = { 'Content-Type': 'application/json' };
      const { method, path } = calls.telemetry.composition;
      void send(apiBase + path, { method, keepalive: true, credentials: 'omit', headers, body }).catch(
        () => undefined,
      );
    }
  };
  const add = (event: (known: { number: number }) => CompositionEvent): void => {
    if (number >= MAX_PAGE_EVENTS) return;
    number += 1;
    events.push(event({ number }));
    timer ??= setTimeout(flush, GATHER_MS);
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') flush();
  });

  return {
    failed: ({ cause: _cause, stage, ...failure }: RemoteFailure): void =>
      add((known) => ({ ...known, outcome: 'failed', ...failure, stage: stage ?? STAGES[failure.code] })),
    rendered: (one: Rendered): void => {
      const key = `${one.remote} ${one.version}`;
      if (seen.has(key)) return;
      seen.add(key);
      add((known) => ({ ...known, outcome: 'loaded', ...one }));
    },
    flush,
  };
};
export type Telemetry = ReturnType<typeof createTelemetry>;
