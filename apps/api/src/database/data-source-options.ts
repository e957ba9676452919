import pg from 'pg';
import { type DataSourceOptions } from 'typeorm';
import { GatheringSocket } from './gathering-socket.js';
import { SnakeNaming } from './snake-naming.js';

/** Name under which this process shows in pg_stat_activity. */
const APPLICATION_NAME = 'haulway-api';

/**
 * The one way to connect. The schema is only ever changed by migrations (`migrate.ts`), never by a start.
 * @param url PostgreSQL's address
 * @param poolSize connections this process may hold at once
 */
export const dataSourceOptions = (url: string, poolSize: number) =>
  ({
    type: 'postgres',
    url,
    // named, not looked for by TypeORM: its copy and ours must be one (prepared.ts), also in the bundle
    driver: pg,
    synchronize: false,
    migrationsRun: false,
    namingStrategy: new SnakeNaming(),
    applicationName: APPLICATION_NAME,
    poolSize,
    connectTimeoutMS: 5_000,
    extra: {
      // statements that don't wait for one another are sent together (ADR 117)
      pipeline: true,
      stream: () => new GatheringSocket(),
      idleTimeoutMillis: 30_000,
      // nothing here takes seconds: what does is stuck, and must not hold a connection for ever
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  }) satisfies DataSourceOptions;
