import { Global, Injectable, Module } from '@nestjs/common';
import { ServerConfig } from '../config/index.js';
import { ConnectionPoolRepository } from './connection-pool.repository.js';
import { Metrics } from './metrics.js';

const GAUGES = [
  {
    name: 'haulway_db_pool_connections',
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
  },
  { name: 'haulway_db_pool_limit', help: 'Connections that this process may hold' },
] as const;

@Injectable()
class ProcessMetrics {
  constructor(metrics: Metrics, config: ServerConfig, pool: ConnectionPoolRepository) {
    metrics.readOnScrape(GAUGES, () => [
      ...Object.entries(pool.read()).map(
        ([state, value]) => ({ name: 'haulway_db_pool_connections', labels: { state }, value }) as const,
      ),
      { name: 'haulway_db_pool_limit', value: config.databasePoolSize },
    ]);
  }
}

/** The metrics of this process; `serveMetrics` shows them. */
@Global()
@Module({ providers: [Metrics, ConnectionPoolRepository, ProcessMetrics], exports: [Metrics] })
export class MetricsModule {}
