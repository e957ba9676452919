export { currentSpan, runIn, type Span, type SpanEnd, spanOf, type SpanStart } from './span.js';
export { traceRequests } from './trace-requests.js';
export { NO_TRACING, type ReportedSpan, Tracing } from './tracing.js';
export { loadOpenTelemetry, TracingModule } from './tracing.module.js';
