import pg from 'pg';
import {
  type DataSource,
  type EntityManager,
  type ObjectLiteral,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import { z } from 'zod';

/**
 * A statement of a hot path under a name: PostgreSQL parses and plans it once per connection, not with every run. Texts
 * are constants, never built from a caller's data, because each stays prepared as long as its connection lives.
 */
export interface NamedStatement {
  /** Unique per text. */
  readonly name: string;
  readonly text: string;
}

type Values = readonly unknown[];

/**
 * Runs a named statement and returns its rows, in the transaction of `manager` or else on a connection of its own.
 * TypeORM's query log shows it like any other.
 * @throws QueryFailedError as TypeORM's own statements do
 */
export async function runNamed<Row extends ObjectLiteral>(
  manager: EntityManager,
  { name, text }: NamedStatement,
  values: Values,
): Promise<Row[]> {
  const runner = manager.queryRunner ?? manager.dataSource.createQueryRunner();
  try {
    const client: unknown = await runner.connect();
    if (!(client instanceof pg.Client)) throw new Error('TypeORM gave no connection of the driver');
    const kept = isPrepared(runner) ? { name } : {};
    return await logged(runner, text, values, () =>
      client.query<Row>({ ...kept, text, values: [...values] }),
    );
  } finally {
    if (!manager.queryRunner) await runner.release();
  }
}

const keeping = z.object({ preparedStatements: z.boolean() });
const KEEPING = new WeakMap<DataSource, boolean>();

/** Whether the statement's database connection keeps it prepared. A pooler in between may not support that. */
const isPrepared = ({ dataSource }: QueryRunner): boolean => {
  const known = KEEPING.get(dataSource);
  if (known !== undefined) return known;
  const { options } = dataSource;
  const kept = keeping.safeParse('extra' in options ? options.extra : {}).data?.preparedStatements ?? true;
  KEEPING.set(dataSource, kept);
  return kept;
};

/** Logs a statement and its outcome in TypeORM's log, as TypeORM does with its own. */
async function logged<Row extends ObjectLiteral>(
  runner: QueryRunner,
  text: string,
  values: Values,
  run: () => Promise<pg.QueryResult<Row>>,
): Promise<Row[]> {
  const { logger, options } = runner.dataSource;
  const parameters = [...values];
  logger.logQuery(text, parameters, runner);
  const begun = performance.now();
  try {
    const { rows } = await run();
    const tookMs = Math.round(performance.now() - begun);
    const slowMs = options.maxQueryExecutionTime;
    if (slowMs && tookMs > slowMs) logger.logQuerySlow(tookMs, text, parameters, runner);
    return rows;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logger.logQueryError(error, text, parameters, runner);
    throw new QueryFailedError(text, parameters, error);
  }
}
