import { calls } from '@haulway/api-client';
import type { CompositionEvent, CompositionReport, CompositionStage } from '@haulway/contracts';
import type { RemoteFailure, FailureCode } from '../contract/failure.js';

/** The API's own bounds (libs/contracts/src/micro-frontends/telemetry.ts), repeated so that the schema library stays out. */
const MAX_PAGE_EVENTS = 60;
const MAX_REPORT_EVENTS = 20;
/** Events of one moment travel together. */
const GATHER_MS = 2_000;

/** What stood in the page: a remote's version, on which attempt. */
export interface Rendered {
  readonly remote: string;
  readonly version: string;
  readonly owner: string;
  readonly attempt: number;
}

/** How far a failure had come when nobody said so. */
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
  /** The API's base path, from config.json. */
  readonly apiBase: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>;
  /** Says when the page may be about to go: what was gathered leaves then. */
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/**
 * Tells the API what befell the remotes in this page: which failed, and which stood in it, once a version. Nothing
 * says who the person is: the page has an id of its own that ends with it. What can't be sent is forgotten.
 */
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
      // `keepalive` lets it leave while the page is going.
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
