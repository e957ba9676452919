import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ApiConfig } from '../config/index.js';
import { JobRegistry } from '../jobs/index.js';
import { Metrics } from './metrics.js';

/** What TypeORM's driver for PostgreSQL shows of pg's pool. */
const driverOf = z.object({
  master: z.object({ totalCount: z.number(), idleCount: z.number(), waitingCount: z.number() }),
});

/** What a process knows of itself: its pool of connections, and the jobs it does. */
@Injectable()
export class ProcessMetrics {
  constructor(
    metrics: Metrics,
    jobs: JobRegistry,
    config: ApiConfig,
    @InjectDataSource() dataSource: DataSource,
  ) {
    jobs.onEnd(({ task, outcome, ms }) => {
      metrics.jobs.inc({ task, outcome });
      metrics.jobSeconds.observe({ task }, ms / 1_000);
    });
    metrics.readWhenAsked(
      [
        {
          name: 'haulway_db_pool_connections',
          help: 'Connections to the database, and queries that wait for one',
          labelNames: ['state'],
        },
        { name: 'haulway_db_pool_limit', help: 'Connections that this process may hold' },
      ],
      () => {
        const { totalCount, idleCount, waitingCount } = driverOf.parse(dataSource.driver).master;
        const of = (state: string, value: number) =>
          ({ name: 'haulway_db_pool_connections', labels: { state }, value }) as const;
        return [
          of('busy', totalCount - idleCount),
          of('idle', idleCount),
          of('waiting', waitingCount),
          { name: 'haulway_db_pool_limit', value: config.databasePoolSize },
        ];
      },
    );
  }
}
