import { type Span, type SpanAttributes, type SpanStart } from './span.js';

/** A span that was measured elsewhere: in a browser. */
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
 * Starts traces (ADR 265). Code within a trace finds its span by `currentSpan`, and does not know where traces are
 * sent.
 */
export abstract class Tracing {
  /**
   * Starts a span for work that comes from outside this process.
   * @param traceparent of the caller, who is not trusted
   * @returns undefined without tracing
   */
  abstract begin(start: SpanStart, traceparent: string | undefined): Span | undefined;
  /** Whether one more span reported by a browser is kept. */
  abstract keeps(traceId: string): boolean;
  /** Records a browser's span. */
  abstract report(span: ReportedSpan): void;
  /** Sends the remaining spans. */
  abstract close(): Promise<void>;
}

/** Tracing is off. */
export const NO_TRACING: Tracing = {
  begin: () => undefined,
  keeps: () => false,
  report: () => undefined,
  close: () => Promise.resolve(),
};
