export { measureRequests } from './measure-requests.js';
export { type CallOutcome, Metrics } from './metrics.js';
export { MetricsModule } from './process-metrics.js';
export { serveMetrics } from './serve-metrics.js';
