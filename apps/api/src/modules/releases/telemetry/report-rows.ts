import { type EntityManager } from 'typeorm';

/** An event as the tables keep it: versions never published are `unknown`, what loaded has no stage and no code. */
export interface StoredEvent {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  readonly stage: string;
  readonly code: string;
  readonly attempt: number;
  readonly owner: string;
}

/** Samples kept of one kind of failure in one minute. */
const SAMPLES = 5;

const kindOf = ({
  remote,
  version,
  stage,
  code,
}: Omit<StoredEvent, 'failed' | 'attempt' | 'owner'>): string => [remote, version, stage, code].join(' ');

/** One outcome a page and version; a page in which it failed once has failed, whatever came after. */
export const keepOutcomes = async (
  manager: EntityManager,
  pageId: string,
  now: Date,
  events: readonly StoredEvent[],
): Promise<void> => {
  const outcomes = new Map<string, { remote: string; version: string; failed: boolean }>();
  for (const { remote, version, failed } of events) {
    const key = `${remote} ${version}`;
    outcomes.set(key, { remote, version, failed: failed || (outcomes.get(key)?.failed ?? false) });
  }
  const rows = [...outcomes.values()];
  await manager.query(
    `INSERT INTO composition_outcomes AS known (page_id, remote, version, failed, first_seen)
     SELECT $1, remote, version, failed, $2 FROM unnest($3::text[], $4::text[], $5::boolean[])
       AS outcome (remote, version, failed)
     ON CONFLICT (page_id, remote, version) DO UPDATE SET failed = known.failed OR EXCLUDED.failed`,
    [
      pageId,
      now,
      rows.map((row) => row.remote),
      rows.map((row) => row.version),
      rows.map((row) => row.failed),
    ],
  );
};

/** Adds the events to their minute; gives how many of each kind the minute has now. Rows are locked in one order. */
export const countEvents = async (
  manager: EntityManager,
  now: Date,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, number>> => {
  const rows: { remote: string; version: string; stage: string; code: string; events: number }[] =
    await manager.query(
      `INSERT INTO composition_counts AS counted (minute, remote, version, stage, code, events)
       SELECT date_trunc('minute', $1::timestamptz), remote, version, stage, code, count(*)
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS event (remote, version, stage, code)
       GROUP BY remote, version, stage, code ORDER BY remote, version, stage, code
       ON CONFLICT (minute, remote, version, stage, code)
         DO UPDATE SET events = counted.events + EXCLUDED.events
       RETURNING remote, version, stage, code, events`,
      [
        now,
        events.map((event) => event.remote),
        events.map((event) => event.version),
        events.map((event) => event.stage),
        events.map((event) => event.code),
      ],
    );
  return new Map(rows.map((row) => [kindOf(row), row.events]));
};

/** Keeps the failures among the events as samples, the first few of each kind and minute. */
export const keepSamples = async (
  manager: EntityManager,
  pageId: string,
  now: Date,
  counts: ReadonlyMap<string, number>,
  events: readonly StoredEvent[],
): Promise<void> => {
  const kept = events.filter((event) => event.failed && (counts.get(kindOf(event)) ?? 0) <= SAMPLES);
  if (kept.length === 0) return;
  await manager.query(
    `INSERT INTO composition_samples (at, page_id, remote, version, stage, code, attempt, owner)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::text[])`,
    [
      now,
      pageId,
      kept.map((event) => event.remote),
      kept.map((event) => event.version),
      kept.map((event) => event.stage),
      kept.map((event) => event.code),
      kept.map((event) => event.attempt),
      kept.map((event) => event.owner),
    ],
  );
};
