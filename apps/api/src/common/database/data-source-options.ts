import pg from 'pg';
import { type DataSourceOptions } from 'typeorm';
import { CommitCheck } from './commit-check.js';
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
    // named, not looked for by TypeORM: its copy and ours must be one (named-statement.ts), also in the bundle
    driver: pg,
    synchronize: false,
    migrationsRun: false,
    namingStrategy: new SnakeNaming(),
    subscribers: [CommitCheck],
    applicationName: APPLICATION_NAME,
    poolSize,
    connectTimeoutMS: 5_000,
    extra: {
      idleTimeoutMillis: 30_000,
      // nothing here takes seconds: what does is stuck, and must not hold a connection for ever
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  }) satisfies DataSourceOptions;
