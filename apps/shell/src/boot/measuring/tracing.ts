import { context, propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { DocumentLoadInstrumentation } from '@opentelemetry/instrumentation-document-load';
import { FetchInstrumentation } from '@opentelemetry/instrumentation-fetch';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  StackContextManager,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { recordedSpan } from '@haulway/domain';
import type { OpenedPage } from './report-vitals.js';

/** A span of document-load for each file of the page: their names say nothing without the addresses. */
const OF_A_FILE = 'resourceFetch';

/** Sends only what may leave the page. */
class RecordedSpans extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    if (span.name !== OF_A_FILE) super.onEnd(recordedSpan(span));
  }
}

export interface TracingOptions {
  readonly apiBase: string;
  readonly url: string;
  readonly opened: () => OpenedPage | undefined;
}

/** Traces the page's load and every call to the API, which records its own part under the same id. */
export const startTracing = ({ apiBase, url, opened }: TracingOptions): void => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'haulway-web' }),
    spanProcessors: [new RecordedSpans({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new StackContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const where = () => {
    const { route = 'unknown', remote, version } = opened() ?? {};
    return { 'http.route': route, 'haulway.remote': remote, 'haulway.version': version };
  };
  const others = new RegExp(`^(?!${location.origin}${apiBase}/(?!telemetry/))`, 'u');
  registerInstrumentations({
    instrumentations: [
      new DocumentLoadInstrumentation({
        applyCustomAttributesOnSpan: { documentLoad: (span) => void span.setAttributes(where()) },
      }),
      new FetchInstrumentation({
        ignoreUrls: [others],
        applyCustomAttributesOnSpan: (span) => void span.setAttributes(where()),
      }),
    ],
  });
};
