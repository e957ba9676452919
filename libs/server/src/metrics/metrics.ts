import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; the service level for the p95 is half a second. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
/** The service level of payments promises one minute. */
const SETTLE_BUCKETS = [1, 5, 15, 30, 60, 120, 300, 900, 3_600];
/** The thresholds of web.dev for good and poor are bounds of buckets: 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25. */
const PAINT_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const INTERACTION_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1];
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const PAGE_LABELS = ['route', 'remote', 'version'] as const;

/** The most versions of remotes that one process distinguishes. */
const MAX_VERSIONS = 200;

/** The outcome of a call to another provider. `unavailable` means no response, or one that says "later". */
export type CallOutcome = 'ok' | 'refused' | 'unavailable';

/**
 * All product metrics of this process, under their names in Prometheus (docs/monitoring.md). Labels contain a few known
 * words, routes, tasks and published versions: never a caller's data.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'haulway_http_requests_total',
    help: 'Requests that are over, by route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [this.registry],
  });
  readonly requestSeconds = new Histogram({
    name: 'haulway_http_request_duration_seconds',
    help: 'How long requests took, from their headers to the end of the answer',
    labelNames: ['method', 'route'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });
  readonly bookings = new Counter({
    name: 'haulway_bookings_total',
    help: 'What became of bookings: made, moved, cancelled, expired, or the code with which one was refused',
    labelNames: ['customer', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly payments = new Counter({
    name: 'haulway_payments_total',
    help: 'What became of payments: paid, failed, canceled, or returned because no booking wanted the money',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly settleSeconds = new Histogram({
    name: 'haulway_payment_settle_seconds',
    help: 'From the provider telling of money until the booking was paid or the money sent back',
    buckets: SETTLE_BUCKETS,
    registers: [this.registry],
  });
  readonly providerCalls = new Counter({
    name: 'haulway_provider_calls_total',
    help: 'Calls to the card payment provider and the mail server',
    labelNames: ['provider', 'call', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly providerSeconds = new Histogram({
    name: 'haulway_provider_call_duration_seconds',
    help: 'How long calls to the card payment provider and the mail server took',
    labelNames: ['provider', 'call'] as const,
    buckets: CALL_BUCKETS,
    registers: [this.registry],
  });
  readonly jobs = new Counter({
    name: 'haulway_jobs_total',
    help: 'Attempts at background jobs',
    labelNames: ['task', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly jobSeconds = new Histogram({
    name: 'haulway_job_duration_seconds',
    help: 'How long attempts at background jobs took',
    labelNames: ['task'] as const,
    buckets: CALL_BUCKETS,
    registers: [this.registry],
  });
  readonly composition = new Counter({
    name: 'haulway_composition_events_total',
    help: 'What browsers report of remotes; code is empty for one that stood in the page',
    labelNames: ['remote', 'version', 'outcome', 'code'] as const,
    registers: [this.registry],
  });
  readonly largestPaint = new Histogram({
    name: 'haulway_web_vital_lcp_seconds',
    help: 'Largest contentful paint of the first page of a visit',
    labelNames: PAGE_LABELS,
    buckets: PAINT_BUCKETS,
    registers: [this.registry],
  });
  readonly slowestInteraction = new Histogram({
    name: 'haulway_web_vital_inp_seconds',
    help: 'Interaction to next paint of the first page of a visit',
    labelNames: PAGE_LABELS,
    buckets: INTERACTION_BUCKETS,
    registers: [this.registry],
  });
  readonly layoutShift = new Histogram({
    name: 'haulway_web_vital_cls',
    help: 'Cumulative layout shift of the first page of a visit',
    labelNames: PAGE_LABELS,
    buckets: SHIFT_BUCKETS,
    registers: [this.registry],
  });

  readonly #versions = new Set<string>();

  /**
   * A published version as a label. Beyond a maximum, all further versions share one label, so that reports of every
   * version ever published can't fill the memory.
   */
  versionLabel(remote: string, version: string): { readonly remote: string; readonly version: string } {
    const key = `${remote} ${version}`;
    if (this.#versions.size >= MAX_VERSIONS && !this.#versions.has(key)) return { remote, version: 'other' };
    this.#versions.add(key);
    return { remote, version };
  }

  /**
   * Makes a call to another provider, and counts it.
   * @param outcomeOf the outcome that an error stands for
   * @throws any error of the call
   */
  async watch<T>(
    call: { readonly provider: 'payments' | 'mail'; readonly call: string },
    work: () => Promise<T>,
    outcomeOf: (error: unknown) => CallOutcome = () => 'unavailable',
  ): Promise<T> {
    const started = performance.now();
    let outcome: CallOutcome = 'ok';
    try {
      return await work();
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      this.providerCalls.inc({ ...call, outcome });
      this.providerSeconds.observe(call, (performance.now() - started) / 1_000);
    }
  }

  /**
   * Adds gauges that are read with each scrape. Gauges that can't be read are left out of that scrape: the others still
   * show the state of the process.
   */
  readOnScrape<Name extends string>(
    gauges: readonly {
      readonly name: Name;
      readonly help: string;
      readonly labelNames?: readonly string[];
    }[],
    read: () => Promise<readonly Reading<Name>[]> | readonly Reading<Name>[],
  ): void {
    const known = new Map<Name, Gauge>();
    let reading: Promise<void> | undefined;
    const readAll = async (): Promise<void> => {
      for (const gauge of known.values()) gauge.reset();
      try {
        for (const { name, labels = {}, value } of await read()) known.get(name)?.set(labels, value);
      } catch {
        // the missing values show the failure
      } finally {
        reading = undefined;
      }
    };
    for (const { name, help, labelNames = [] } of gauges) {
      // the gauges of one scrape share one read
      const collect = (): Promise<void> => (reading ??= readAll());
      known.set(name, new Gauge({ name, help, labelNames, collect, registers: [this.registry] }));
    }
  }
}

/** One value of a gauge. */
export interface Reading<Name extends string> {
  readonly name: Name;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}
