import { createRequire, syncBuiltinESMExports } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  getRPCMetadata,
  RPCType,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { recordedSpan } from '@haulway/domain';
import { Logger } from '@nestjs/common';
import { type FastifyInstance } from 'fastify';
import { type TracingConfig } from '../config/index.js';

/** A process that stops waits for the collector at most this long. */
const TIMEOUT_MS = 5_000;
/** The most characters of a statement. What follows in the longest ones is only lists of columns. */
const MAX_TEXT = 2_000;
/** Health checks and scrapes every few seconds, and reports of browsers: no customer waits for them. */
const UNTRACED = /^\/(?:metrics|api\/(?:health|telemetry))(?:[/?]|$)/u;

/** Sends only what may leave the process. */
class RecordedSpans extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    super.onEnd(recordedSpan(span));
  }
}

/** Logs once that spans are lost: a missing collector fails no request, and must not fill the log. */
const firstFailureLogged = (): ((error: unknown) => void) => {
  const logger = new Logger('Traces');
  let isLogged = false;
  return (error) => {
    if (!isLogged) logger.warn(`Traces are lost: ${error instanceof Error ? error.message : String(error)}`);
    isLogged = true;
  };
};

/**
 * Loads the watched libraries once more, through the hook of the instrumentations: they are loaded already, and patched
 * in place.
 */
const patchLoaded = (): void => {
  const require = createRequire(import.meta.url);
  for (const name of ['node:http', 'node:https', 'pg']) require(name);
  syncBuiltinESMExports();
};

export interface Traces {
  /** Gives the spans of a server's requests their routes, and the request ids of the log. */
  readonly nameRequests: (fastify: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}

/** Starts to trace requests, their statements and their calls to other services. */
export const startTracing = ({ url, headers, ratio, service }: TracingConfig): Traces => {
  const onFailure = firstFailureLogged();
  setGlobalErrorHandler(onFailure);
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: TIMEOUT_MS });
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // a caller's claim that a trace is recorded is ignored
    sampler: new ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT },
    spanProcessors: [new RecordedSpans({ exporter, exportTimeoutMillis: TIMEOUT_MS })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url: path = '' }) => UNTRACED.test(path),
        requireParentforOutgoingSpans: true,
      }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  patchLoaded();
  return {
    nameRequests: (fastify) =>
      fastify.addHook('onRequest', (request, _reply, done) => {
        const rpc = getRPCMetadata(context.active());
        if (rpc?.type === RPCType.HTTP) rpc.route = request.routeOptions.url ?? 'unknown';
        trace.getActiveSpan()?.setAttribute('haulway.request_id', request.id);
        done();
      }),
    close: () => provider.shutdown().catch(onFailure),
  };
};
