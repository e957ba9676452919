import { Global, Module } from '@nestjs/common';
import { ConnectionPoolRepository } from './connection-pool.repository.js';
import { Metrics } from './metrics.js';
import { ProcessMetrics } from './process-metrics.js';

/** The metrics of this process; `serveMetrics` shows them. */
@Global()
@Module({ providers: [Metrics, ConnectionPoolRepository, ProcessMetrics], exports: [Metrics] })
export class MetricsModule {}
