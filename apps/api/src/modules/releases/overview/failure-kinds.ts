import { type FailureKind } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** More kinds than anybody reads; the most frequent come first. */
const MAX_KINDS = 100;

interface Row extends Omit<FailureKind, 'hours' | 'last_at'> {
  last_at: Date;
  /** Hours ago, and events in that hour. */
  hours: Record<string, number>;
}

/** Failures of the 24 hours before `now` by remote, version, stage and code, the most frequent first. */
export const failureKinds = async (manager: EntityManager, now: Date): Promise<FailureKind[]> => {
  const rows: Row[] = await manager.query(
    `SELECT remote, version, stage, code, sum(events)::int AS events, max(last_minute) AS last_at,
       jsonb_object_agg(hours_ago, events) AS hours
     FROM (
       SELECT remote, version, stage, code, sum(events)::int AS events, max(minute) AS last_minute,
         floor(extract(epoch FROM $1::timestamptz - minute) / 3600)::int AS hours_ago
       FROM composition_counts
       WHERE code <> '' AND minute > $2 AND minute <= $1
       GROUP BY remote, version, stage, code, hours_ago) AS hourly
     GROUP BY remote, version, stage, code
     ORDER BY events DESC, last_at DESC, remote, version, stage, code LIMIT ${MAX_KINDS}`,
    [now, new Date(now.getTime() - HOURS * HOUR_MS)],
  );
  return rows.map(({ hours, last_at, ...row }) => ({
    ...row,
    last_at: last_at.toISOString(),
    hours: Array.from({ length: HOURS }, (_, at) => hours[String(HOURS - 1 - at)] ?? 0),
  }));
};
