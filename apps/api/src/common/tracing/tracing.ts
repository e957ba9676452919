import { type Span, type SpanAttributes, type SpanStart } from './span.js';

/** A span that somebody else has timed: a browser. */
export interface ReportedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly name: string;
  readonly attributes: SpanAttributes;
  /** How long ago it began. */
  readonly agoMs: number;
  readonly tookMs: number;
}

/**
 * What begins traces (ADR 265). Everything within one finds its span by `currentSpan`, and knows nothing of where it goes.
 */
export abstract class Tracing {
  /**
   * Begins what comes to this process from outside.
   * @param traceparent of what asked for it; who that was is not known
   * @returns undefined where nothing is traced
   */
  abstract begin(start: SpanStart, traceparent: string | undefined): Span | undefined;
  /** Whether one more span that a browser tells of is kept. */
  abstract keeps(traceId: string): boolean;
  /** Takes a browser's span. */
  abstract report(span: ReportedSpan): void;
  /** Sends off what is left. */
  abstract close(): Promise<void>;
}

/** Where nothing is traced. */
export const NO_TRACING: Tracing = {
  begin: () => undefined,
  keeps: () => false,
  report: () => undefined,
  close: () => Promise.resolve(),
};
