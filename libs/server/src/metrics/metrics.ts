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

  readonly requests = this.#counter(
    'haulway_http_requests_total',
    'Finished requests, by route pattern and status',
    ['method', 'route', 'status'],
  );
  readonly requestSeconds = this.#histogram(
    'haulway_http_request_duration_seconds',
    'Duration of requests, from the headers to the end of the response',
    REQUEST_BUCKETS,
    ['method', 'route'],
  );
  readonly bookings = this.#counter(
    'haulway_bookings_total',
    'Outcomes of bookings: made, moved, cancelled, expired, or the code of a refusal',
    ['customer', 'outcome'],
  );
  readonly payments = this.#counter(
    'haulway_payments_total',
    'Outcomes of payments: paid, failed, canceled, or returned because no booking needed the money',
    ['outcome'],
  );
  readonly settleSeconds = this.#histogram(
    'haulway_payment_settle_seconds',
    "Time from the provider's notice of a payment until the booking is paid or the money returned",
    SETTLE_BUCKETS,
    [],
  );
  readonly providerCalls = this.#counter(
    'haulway_provider_calls_total',
    'Calls to the card payment provider, the mail server and the text message provider',
    ['provider', 'call', 'outcome'],
  );
  readonly providerSeconds = this.#histogram(
    'haulway_provider_call_duration_seconds',
    'Duration of calls to the card payment provider, the mail server and the text message provider',
    CALL_BUCKETS,
    ['provider', 'call'],
  );
  readonly jobs = this.#counter('haulway_jobs_total', 'Attempts at background jobs', ['task', 'outcome']);
  readonly jobSeconds = this.#histogram(
    'haulway_job_duration_seconds',
    'Duration of attempts at background jobs',
    CALL_BUCKETS,
    ['task'],
  );
  readonly composition = this.#counter(
    'haulway_composition_events_total',
    'Loads and failures of remotes, reported by browsers; code is empty for a load',
    ['remote', 'version', 'outcome', 'code'],
  );
  readonly largestPaint = this.#histogram(
    'haulway_web_vital_lcp_seconds',
    'Largest contentful paint of the first page of a visit',
    PAINT_BUCKETS,
    PAGE_LABELS,
  );
  readonly slowestInteraction = this.#histogram(
    'haulway_web_vital_inp_seconds',
    'Interaction to next paint of the first page of a visit',
    INTERACTION_BUCKETS,
    PAGE_LABELS,
  );
  readonly layoutShift = this.#histogram(
    'haulway_web_vital_cls',
    'Cumulative layout shift of the first page of a visit',
    SHIFT_BUCKETS,
    PAGE_LABELS,
  );

  readonly #versions = new Set<string>();

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  #histogram<Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[],
  ) {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

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
    call: { readonly provider: 'payments' | 'mail' | 'texts'; readonly call: string },
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

export interface Reading<Name extends string> {
  readonly name: Name;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}
