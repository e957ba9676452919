import { Global, Injectable, Module, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { ServerConfig } from '../config/index.js';
import { JobRegistry } from '../jobs/index.js';
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

/** Metrics of the process itself: its pool of connections, and the jobs it runs. */
@Injectable()
export class ProcessMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    config: ServerConfig,
    pool: ConnectionPoolRepository,
    @Optional() private readonly jobs?: JobRegistry,
  ) {
    jobs?.onEnd(({ task, outcome, ms }) => {
      metrics.jobs.inc({ task, outcome });
      metrics.jobSeconds.observe({ task }, ms / 1_000);
    });
    metrics.readOnScrape(GAUGES, () => [
      ...Object.entries(pool.read()).map(
        ([state, value]) => ({ name: 'haulway_db_pool_connections', labels: { state }, value }) as const,
      ),
      { name: 'haulway_db_pool_limit', value: config.databasePoolSize },
    ]);
  }

  /**
   * Starts every series at zero: Prometheus sees an increase only in a series that existed before, and the first job
   * that is given up must count as one.
   */
  onApplicationBootstrap(): void {
    for (const task of this.jobs?.tasks() ?? []) this.metrics.jobs.inc({ task, outcome: 'given_up' }, 0);
  }
}

/** The metrics of this process; `serveMetrics` shows them. */
@Global()
@Module({ providers: [Metrics, ConnectionPoolRepository, ProcessMetrics], exports: [Metrics] })
export class MetricsModule {}
