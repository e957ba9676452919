import { calls } from '@haulway/api-client';
import type { CompositionEvent, CompositionReport, CompositionStage } from '@haulway/contracts';
import type { RemoteFailure, FailureCode } from '../contract/failure.js';
import type { ErrorReports, InPage } from './error-reports.js';

/** The limits of the API (libs/contracts/src/micro-frontends/telemetry.ts), repeated to keep the schema library out. */
const MAX_PAGE_EVENTS = 60;
const MAX_REPORT_EVENTS = 20;
const GATHER_MS = 2_000;

/** A remote's version in the page, and on which attempt. */
export interface Rendered {
  readonly remote: string;
  readonly version: string;
  readonly owner: string;
  readonly attempt: number;
  /** The address of its manifest, which its files are beside. */
  readonly url: string;
}

/** A failure, and the address of the manifest of its version if that is known. */
export type Reported = RemoteFailure & Partial<Pick<Rendered, 'url'>>;

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
  /** Signals errors and rejections that nothing caught. */
  readonly errors: Pick<Window, 'addEventListener'>;
}

/**
 * Reports which remotes failed and which were rendered, once per version, and errors that nothing caught if their stack
 * lies in a remote's files. Nothing in it identifies the person.
 */
export const createTelemetry = ({ apiBase, fetch: send, page, errors }: TelemetryOptions) => {
  const pageId = crypto.randomUUID();
  /** The versions whose code is in the page, or comes, by the address of their manifest. */
  const inPage = new Map<string, InPage>();
  const shown = new Set<string>();
  /** The code that describes failures, once it was needed. */
  let describing: Promise<ErrorReports | undefined> | undefined;
  const events: CompositionEvent[] = [];
  let number = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (events.length > 0) {
      const report: CompositionReport = { page_id: pageId, events: events.splice(0, MAX_REPORT_EVENTS) };
      // `keepalive` lets the request finish while the page closes.
      const body = JSON.stringify(report);
      const headers = { 'Content-Type': 'application/json' };
      const { method, path } = calls.telemetry.composition;
      void send(apiBase + path, { method, keepalive: true, credentials: 'omit', headers, body }).catch(
        () => undefined,
      );
    }
  };
  const describe = (): Promise<ErrorReports | undefined> =>
    (describing ??= import(/* webpackChunkName: "error-reports" */ './error-reports.js').then(
      ({ createErrorReports }) => createErrorReports(inPage),
      // the next failure tries again
      () => (describing = undefined),
    ));
  const add = <Event extends CompositionEvent>(
    event: (known: { number: number }) => Event,
  ): Event | undefined => {
    if (number >= MAX_PAGE_EVENTS) return undefined;
    number += 1;
    const added = event({ number });
    events.push(added);
    timer ??= setTimeout(() => void (describing?.then(flush) ?? flush()), GATHER_MS);
    return added;
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') flush();
  });
  const onUnhandled = async (event: Event): Promise<void> => {
    const failure = (await describe())?.unhandled(event);
    if (failure) add((known) => ({ ...known, ...failure }));
  };
  for (const type of ['error', 'unhandledrejection'])
    errors.addEventListener(type, (event) => void onUnhandled(event));

  const enter = ({ remote, version, owner, attempt, url }: Rendered): InPage => {
    const one = { remote, version, owner, attempt };
    inPage.set(url, one);
    return one;
  };

  return {
    failed: ({ cause, stage, url: _url, ...failure }: Reported): void => {
      const added = add((known) => ({
        ...known,
        outcome: 'failed',
        ...failure,
        stage: stage ?? STAGES[failure.code],
      }));
      if (!added || cause === undefined) return;
      // the report waits for the details, unless the page is closed before
      void describe().then((reports) => Object.assign(added, reports?.details(cause)));
    },
    /** The code of a version may run from now on, so errors in it are the version's. */
    loading: (version: Rendered): void => void enter(version),
    rendered: (version: Rendered): void => {
      if (shown.has(version.url)) return;
      shown.add(version.url);
      const one = enter(version);
      add((known) => ({ ...known, outcome: 'loaded', ...one }));
    },
    flush,
  };
};
export type Telemetry = ReturnType<typeof createTelemetry>;
