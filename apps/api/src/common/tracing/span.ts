import { AsyncLocalStorage } from 'node:async_hooks';

/** Words and numbers of ours: routes, statements, tasks; never what a caller sends. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What a span is of: a call that came in, one that goes out, a job. */
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

/** A piece of work that is timed for whoever looks at traces. */
export interface Span {
  /** Names it to another process, as W3C's Trace Context says it. */
  readonly traceparent: string;
  /** Begins a span within this one. */
  child(start: SpanStart): Span;
  /** A span within this one that is over. */
  record(start: SpanStart, tookMs: number, end?: SpanEnd): void;
  end(end?: SpanEnd): void;
}

const current = new AsyncLocalStorage<Span>();

/** The span that this code runs in; undefined where nothing is traced. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Runs work, and all that it begins, in a span. */
export const runIn = <T>(span: Span | undefined, work: () => T): T =>
  span ? current.run(span, work) : work();

/**
 * Runs work in a span, and ends that with it.
 * @throws whatever the work throws
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
