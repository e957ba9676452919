import { type DataSource } from 'typeorm';
import { z } from 'zod';

const [END, REPLAYED] = ['pg_current_wal_insert_lsn()', 'pg_last_wal_replay_lsn()'].map(
  (position) => `SELECT (${position} - '0/0'::pg_lsn)::text AS position, pg_is_in_recovery() AS follows`,
);
const rows = z.tuple([z.object({ position: z.coerce.bigint(), follows: z.boolean() })]);

/** Where the log of a primary ends: all that is committed lies before it. */
export const endOfLog = async (primary: DataSource): Promise<bigint> => {
  const [{ position }] = rows.parse(await primary.query(END ?? ''));
  return position;
};

/**
 * How far a replica has come in the log of its primary.
 * @throws Error for a server that follows none: one that was made the primary shows what another one may not know
 */
export const replayedLog = async (replica: DataSource): Promise<bigint> => {
  const [{ position, follows }] = rows.parse(await replica.query(REPLAYED ?? ''));
  if (!follows) throw new Error('it follows no primary');
  return position;
};
