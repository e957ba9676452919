import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A connection of PostgreSQL's that has nothing to do tells what it did within this time. */
const TOLD_WITHIN_MS = 11_000;

/**
 * How many transactions a database has committed so far, once its connections have told of all of them. A statement outside
 * of a transaction is one.
 */
export const transactionsOf = async (databaseUrl: string): Promise<number> => {
  await setTimeout(TOLD_WITHIN_MS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
};
