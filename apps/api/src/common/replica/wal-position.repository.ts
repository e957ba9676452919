import { type DataSource } from 'typeorm';
import { z } from 'zod';

const [END, REPLAYED] = ['pg_current_wal_insert_lsn()', 'pg_last_wal_replay_lsn()'].map(
  (position) => `SELECT (${position} - '0/0'::pg_lsn)::text AS position, pg_is_in_recovery() AS follows`,
);
const rows = z.tuple([z.object({ position: z.coerce.bigint(), follows: z.boolean() })]);

/** The end of a primary's log: everything committed is before it. */
export const endOfLog = async (primary: DataSource): Promise<bigint> => {
  const [{ position }] = rows.parse(await primary.query(END ?? ''));
  return position;
};

/**
 * How far a replica has replayed the log of its primary.
 * @throws Error for a server that follows no primary: one that was promoted may show data that the other primary lacks
 */
export const replayedLog = async (replica: DataSource): Promise<bigint> => {
  const [{ position, follows }] = rows.parse(await replica.query(REPLAYED ?? ''));
  if (!follows) throw new Error('it follows no primary');
  return position;
};
