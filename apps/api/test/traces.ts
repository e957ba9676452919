import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { loadOpenTelemetry, Tracing } from '../src/common/tracing/index.js';

/** The parts of a span that tests check. */
export interface SeenSpan {
  readonly name: string;
  readonly service: unknown;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  /** In ms of the wall clock. */
  readonly begun: number;
  readonly ms: number;
  readonly attributes: ReadableSpan['attributes'];
  readonly failed: boolean;
}

const seen = (span: ReadableSpan): SeenSpan => {
  const { traceId, spanId } = span.spanContext();
  const ms = ([seconds, nanos]: ReadableSpan['duration']) => seconds * 1_000 + nanos / 1_000_000;
  return {
    name: span.name,
    service: span.resource.attributes['service.name'],
    traceId,
    spanId,
    parentId: span.parentSpanContext?.spanId,
    begun: ms(span.startTime),
    ms: ms(span.duration),
    attributes: span.attributes,
    failed: span.status.code === 2,
  };
};

/** Collects traces within the test; `provider` replaces the one of the API. */
export const collectTraces = async (ratio = 1) => {
  const { KeyedRatio, OtelTracing } = await loadOpenTelemetry();
  const exporter = new InMemorySpanExporter();
  const keyed = new KeyedRatio('secret', ratio);
  const tracing = new OtelTracing(new SimpleSpanProcessor({ exporter }), keyed, 'haulway-api');
  return {
    tracing,
    provider: [Tracing, tracing] as const,
    spans: (): SeenSpan[] => exporter.getFinishedSpans().map(seen),
    /** All exported data as text. */
    text: (): string =>
      JSON.stringify(
        exporter.getFinishedSpans().map((span) => [span.name, span.attributes, span.events, span.status]),
      ),
    reset: () => exporter.reset(),
  };
};

export type CollectedTraces = Awaited<ReturnType<typeof collectTraces>>;
