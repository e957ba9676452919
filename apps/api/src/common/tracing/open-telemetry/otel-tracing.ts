import {
  type Attributes,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { millisToHrTime, parseTraceParent } from '@opentelemetry/core';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  TracerProvider,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import { type Span, type SpanEnd, type SpanStart } from '../span.js';
import { type ReportedSpan, type Tracing } from '../tracing.js';
import { type KeyedRatio } from './keyed-ratio.js';

const SCOPE = 'haulway';
/** The service name of spans from browsers. */
const PAGE_SERVICE = 'haulway-web';
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/**
 * Wraps a span of OpenTelemetry in the API's own interface. Child spans get their parent from it, not from a global
 * context.
 */
class TracedSpan implements Span {
  readonly traceparent: string;

  constructor(
    private readonly span: OtelSpan,
    private readonly tracer: Tracer,
  ) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceparent = `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
  }

  child(start: SpanStart): Span {
    return new TracedSpan(this.#begin(start), this.tracer);
  }

  record(start: SpanStart, tookMs: number, end?: SpanEnd): void {
    if (!this.span.isRecording()) return;
    const now = Date.now();
    const span = this.#begin(start, now - tookMs);
    settle(span, end);
    span.end(now);
  }

  end(end?: SpanEnd): void {
    settle(this.span, end);
    this.span.end();
  }

  #begin({ name, kind, attributes = {} }: SpanStart, startTime?: number): OtelSpan {
    const options = { kind: KINDS[kind], attributes, ...(startTime === undefined ? {} : { startTime }) };
    return this.tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, this.span));
  }
}

const settle = (span: OtelSpan, { attributes = {}, failed = false }: SpanEnd = {}): void => {
  span.setAttributes(attributes);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
};

/**
 * Traces by OpenTelemetry's SDK, through its documented interfaces: it patches nothing, and registers nothing globally.
 */
export class OtelTracing implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #page: Resource = resourceFromAttributes({ 'service.name': PAGE_SERVICE });

  /**
   * @param processor receives the finished spans
   * @param ratio decides which traces are kept
   */
  constructor(
    private readonly processor: SpanProcessor,
    private readonly ratio: KeyedRatio,
    service: string,
  ) {
    const keyed: Sampler = {
      shouldSample: (_context, traceId) => ({
        decision: ratio.takes(traceId) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
      }),
      toString: () => 'KeyedRatio',
    };
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      // a caller's claim that a trace is kept is ignored
      sampler: new ParentBasedSampler({
        root: keyed,
        remoteParentSampled: keyed,
        remoteParentNotSampled: keyed,
      }),
      spanProcessors: [processor],
    });
    this.#tracer = this.#provider.getTracer(SCOPE);
  }

  begin({ name, kind, attributes = {} }: SpanStart, traceparent: string | undefined): Span {
    const from = traceparent === undefined ? null : parseTraceParent(traceparent);
    const context = from ? trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: true }) : ROOT_CONTEXT;
    const span = this.#tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
    return new TracedSpan(span, this.#tracer);
  }

  keeps(traceId: string): boolean {
    return this.ratio.takes(traceId);
  }

  report({ traceId, spanId, name, attributes, agoMs, tookMs }: ReportedSpan): void {
    const begun = Date.now() - agoMs;
    const told: Attributes = attributes;
    this.processor.onEnd({
      name,
      kind: SpanKind.INTERNAL,
      spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
      startTime: millisToHrTime(begun),
      endTime: millisToHrTime(begun + tookMs),
      duration: millisToHrTime(tookMs),
      status: { code: SpanStatusCode.UNSET },
      attributes: told,
      links: [],
      events: [],
      ended: true,
      resource: this.#page,
      instrumentationScope: { name: SCOPE },
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    });
  }

  close(): Promise<void> {
    return this.#provider.shutdown();
  }
}
