import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace';
import { type TracingConfig } from '../../config/index.js';
import { type Tracing } from '../tracing.js';
import { KeyedRatio } from './keyed-ratio.js';
import { OtelTracing } from './otel-tracing.js';
import { ToldExporter } from './told-exporter.js';

/** A process that stops waits for the collector at most this long. */
const TIMEOUT_MS = 5_000;

/** Starts to send traces to the configured collector. */
export const exportTraces = ({ url, headers, ratio, service }: TracingConfig, secret: string): Tracing => {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: TIMEOUT_MS });
  const processor = new BatchSpanProcessor({
    exporter: new ToldExporter(exporter),
    exportTimeoutMillis: TIMEOUT_MS,
  });
  return new OtelTracing(processor, new KeyedRatio(secret, ratio), service);
};
