import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { currentSpan, spanOf } from '../tracing/index.js';

/** Seconds; half a second is where the p95 of the service levels lies. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
/** A minute is what the service level of payments promises. */
const SETTLE_BUCKETS = [1, 5, 15, 30, 60, 120, 300, 900, 3_600];
/** Good and poor, by the thresholds of web.dev, are bounds of buckets: 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25. */
const PAINT_BUCKETS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const PRESS_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1];
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const PAGE_LABELS = ['route', 'remote', 'version'] as const;

/** Versions of remotes that one process tells apart. */
const MAX_VERSIONS = 200;

/** How a call to somebody else's service ended: `unavailable` is no answer, or one that says "later". */
export type CallOutcome = 'ok' | 'refused' | 'unavailable';

/**
 * Everything that this process counts of the product, by the names under which Prometheus knows it (docs/monitoring.md).
 * Labels hold a few known words, routes, tasks and published versions: never what a caller sends.
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
  readonly slowestPress = new Histogram({
    name: 'haulway_web_vital_inp_seconds',
    help: 'Interaction to next paint of the first page of a visit',
    labelNames: PAGE_LABELS,
    buckets: PRESS_BUCKETS,
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
   * A published version as a label: those that came after a great many are one, so that whoever reports every version
   * that ever was can't fill the memory.
   */
  versionLabel(remote: string, version: string): { readonly remote: string; readonly version: string } {
    const key = `${remote} ${version}`;
    if (this.#versions.size >= MAX_VERSIONS && !this.#versions.has(key)) return { remote, version: 'other' };
    this.#versions.add(key);
    return { remote, version };
  }

  /**
   * Makes a call to somebody else's service, counts it, and gives it a span.
   * @param outcomeOf what an error says of how it ended
   * @throws whatever the call throws
   */
  async watch<T>(
    call: { readonly provider: 'payments' | 'mail'; readonly call: string },
    work: () => Promise<T>,
    outcomeOf: (error: unknown) => CallOutcome = () => 'unavailable',
  ): Promise<T> {
    const begun = performance.now();
    let outcome: CallOutcome = 'ok';
    try {
      const name = `${call.provider} ${call.call}`;
      return await spanOf(currentSpan()?.child({ name, kind: 'client' }), work);
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      this.providerCalls.inc({ ...call, outcome });
      this.providerSeconds.observe(call, (performance.now() - begun) / 1_000);
    }
  }

  /**
   * Adds gauges that are read when somebody asks. What can't be read leaves them out of that answer: the rest still says
   * how the process is.
   */
  readWhenAsked<Name extends string>(
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
        // told of by the absence of the values
      } finally {
        reading = undefined;
      }
    };
    for (const { name, help, labelNames = [] } of gauges) {
      // those of one reading are asked for together, and read once
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
