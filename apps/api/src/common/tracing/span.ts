import { AsyncLocalStorage } from 'node:async_hooks';

/** Our own words and numbers: routes, statements, tasks; never a caller's data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The kind of a span: an incoming call, an outgoing call, a job. */
export type SpanKind = 'server' | 'client' | 'consumer';

export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
}

export interface SpanEnd {
  readonly attributes?: SpanAttributes;
  readonly failed?: boolean;
}

/** A timed piece of work, for people who read traces. */
export interface Span {
  /** Identifies the span to another process, in the format of W3C's Trace Context. */
  readonly traceparent: string;
  /** Starts a span within this one. */
  child(start: SpanStart): Span;
  /** Records a finished span within this one. */
  record(start: SpanStart, tookMs: number, end?: SpanEnd): void;
  end(end?: SpanEnd): void;
}

const current = new AsyncLocalStorage<Span>();

/** The span that this code runs in; undefined without tracing. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Runs work, and everything that it starts, in a span. */
export const runIn = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work();

/**
 * Runs work in a span, and ends the span with it.
 * @throws any error of the work
 */
export async function spanOf<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  let failed = true;
  try {
    const result = await runIn(span, work);
    failed = false;
    return result;
  } finally {
    span?.end({ failed });
  }
}
