import pg from 'pg';
import {
  type AfterQueryEvent,
  type DataSourceOptions,
  DefaultNamingStrategy,
  type EntitySubscriberInterface,
  EventSubscriber,
} from 'typeorm';
import { z } from 'zod';

const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/gu, '$1_$2').toLowerCase();

/** Columns are snake_case in PostgreSQL and camelCase in code; tables are named by their entity. */
class SnakeNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? snake([...prefixes, propertyName].join('_'));
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snake(`${relationName}_${referencedColumnName}`);
  }
}

const undone = z.object({ command: z.literal('ROLLBACK') });

/**
 * Makes a COMMIT fail that PostgreSQL ended with ROLLBACK. PostgreSQL does so, without an error, when a statement of
 * the transaction failed and the code ignored it. Such a transaction must not look successful.
 */
@EventSubscriber()
export class CommitCheck implements EntitySubscriberInterface {
  /** @returns a rejected promise when a COMMIT rolled its transaction back */
  afterQuery({ query, rawResults }: AfterQueryEvent): Promise<void> | undefined {
    if (query !== 'COMMIT' || !undone.safeParse(rawResults).success) return undefined;
    return Promise.reject(new Error('The transaction was undone: one of its statements had failed'));
  }
}

/** Name under which this process shows in pg_stat_activity. */
const APPLICATION_NAME = 'haulway-api';

/** How long the API waits for a row lock, in ms. Holders of a lock only work on rows, so even this is far too long. */
export const lockTimeout = { lock_timeout: 4_000 } as const;

/**
 * The options of every connection. The schema is only ever changed by migrations (`migrate.ts`), never by a start.
 * @param url PostgreSQL's address
 * @param poolSize connections this process may hold at once
 */
export const dataSourceOptions = (url: string, poolSize: number) =>
  ({
    type: 'postgres',
    url,
    // passed in, because TypeORM could not load it by its name in the bundle
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
      // no statement here takes seconds: one that does is stuck, and must not hold a connection forever
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  }) satisfies DataSourceOptions;
