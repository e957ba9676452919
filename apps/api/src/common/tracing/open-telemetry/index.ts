export { exportTraces } from './export-traces.js';
export { KeyedRatio } from './keyed-ratio.js';
export { OtelTracing } from './otel-tracing.js';
