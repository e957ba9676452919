import { type CompositionEvent, type FailureKind } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';

/**
 * An event as the tables store it. Versions never published are `unknown`; a remote that loaded has no stage and no
 * code.
 */
export interface StoredEvent {
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  readonly stage: string;
  readonly code: string;
  readonly attempt: number;
  readonly owner: string;
  readonly message: string | null;
  readonly stack: string | null;
  readonly chunk: string | null;
}

/** A stored failure of a remote. */
export interface SampleRow extends Pick<FailureKind, 'version' | 'stage' | 'code'> {
  readonly message: string | null;
  readonly stack: string | null;
  readonly chunk: string | null;
  readonly last_at: Date;
}

/** The most failures of a remote that are listed. */
const MAX_ERRORS = 20;

/** The number of samples stored per kind of failure and minute, and of a remote in all: the newest of them. */
const SAMPLES = 5;
const REMOTE_SAMPLES = 500;

const kindOf = ({
  remote,
  version,
  stage,
  code,
}: Pick<StoredEvent, 'remote' | 'version' | 'stage' | 'code'>): string =>
  [remote, version, stage, code].join(' ');

/** Whether the remote and the version of an event were ever published. */
export interface Published {
  readonly remote: boolean;
  readonly version: boolean;
}

export interface VersionPages {
  readonly remote: string;
  readonly version: string;
  readonly pages: number;
  readonly failed: number;
  /** The number of networks that the failed pages came from. */
  readonly failed_networks: number;
}

/**
 * The most pages of one network that count for a version, so that one machine can't outweigh the visitors (ADR 71).
 */
export const PAGES_A_NETWORK = 5;

export const HOURS = 24;
const HOUR_MS = 3_600_000;
/** The most kinds that are listed, the most frequent first; nobody reads more. */
const MAX_KINDS = 100;

export interface FailureRow extends Omit<FailureKind, 'hours' | 'last_at'> {
  last_at: Date;
  hours: Record<string, number>;
}

/** The reports of browsers: pages seen once, outcomes by version, counts by the minute, a few samples. */
@Injectable()
export class TelemetryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Stores one outcome per page and version. A page in which the version failed once stays failed, whatever follows.
   */
  async storeOutcomes(
    manager: EntityManager,
    pageId: string,
    now: Date,
    events: readonly StoredEvent[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO composition_outcomes AS known (page_id, remote, version, failed, first_seen)
     SELECT $1, remote, version, bool_or(failed), $2
     FROM jsonb_to_recordset($3) AS event (remote text, version text, failed boolean)
     GROUP BY remote, version
     ON CONFLICT (page_id, remote, version) DO UPDATE SET failed = known.failed OR EXCLUDED.failed`,
      [pageId, now, JSON.stringify(events)],
    );
  }

  /**
   * Adds the events to their minute. Returns how many of each kind the minute has now. Rows are locked in one order.
   */
  async countEvents(
    manager: EntityManager,
    now: Date,
    events: readonly StoredEvent[],
  ): Promise<ReadonlyMap<string, number>> {
    const rows: (Pick<StoredEvent, 'remote' | 'version' | 'stage' | 'code'> & { events: number })[] =
      await manager.query(
        `INSERT INTO composition_counts AS counted (minute, remote, version, stage, code, events)
       SELECT date_trunc('minute', $1::timestamptz), remote, version, stage, code, count(*)
       FROM jsonb_to_recordset($2) AS event (remote text, version text, stage text, code text)
       GROUP BY remote, version, stage, code ORDER BY remote, version, stage, code
       ON CONFLICT (minute, remote, version, stage, code)
         DO UPDATE SET events = counted.events + EXCLUDED.events
       RETURNING remote, version, stage, code, events`,
        [now, JSON.stringify(events)],
      );
    return new Map(rows.map((row) => [kindOf(row), row.events]));
  }

  /** Stores failures as samples, the first few of each kind and minute, in place of a remote's oldest ones. */
  async storeSamples(
    manager: EntityManager,
    pageId: string,
    now: Date,
    counts: ReadonlyMap<string, number>,
    events: readonly StoredEvent[],
  ): Promise<void> {
    const sampled = events.filter((event) => event.failed && (counts.get(kindOf(event)) ?? 0) <= SAMPLES);
    if (sampled.length === 0) return;
    await manager.query(
      `INSERT INTO composition_samples
       (at, page_id, remote, version, stage, code, attempt, owner, message, stack, chunk)
     SELECT $1, $2, * FROM jsonb_to_recordset($3)
       AS event (remote text, version text, stage text, code text, attempt smallint, owner text,
         message text, stack text, chunk text)`,
      [now, pageId, JSON.stringify(sampled)],
    );
    // rows that another report deletes at the same time are skipped, so that the two never wait for each other
    await manager.query(
      `DELETE FROM composition_samples WHERE id IN (
       SELECT sample.id FROM unnest($1::text[]) AS sent (remote)
       CROSS JOIN LATERAL (SELECT at, id FROM composition_samples
         WHERE remote = sent.remote ORDER BY at DESC, id DESC OFFSET ${REMOTE_SAMPLES} LIMIT 1) AS last
       JOIN composition_samples sample
         ON sample.remote = sent.remote AND (sample.at, sample.id) <= (last.at, last.id)
       FOR UPDATE OF sample SKIP LOCKED)`,
      [[...new Set(sampled.map(({ remote }) => remote))]],
    );
  }

  /**
   * Locks a page's row until the transaction ends, so that the same report sent twice at once is recognised.
   * @returns the numbers of its events that were seen before
   */
  async lockPage(
    manager: EntityManager,
    pageId: string,
    network: string,
    now: Date,
  ): Promise<readonly number[]> {
    const rows: { numbers: number[] }[] = await manager.query(
      `INSERT INTO composition_pages AS page (id, network, first_seen) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET network = page.network RETURNING numbers`,
      [pageId, network, now],
    );
    return rows[0]?.numbers ?? [];
  }

  async storeNumbers(manager: EntityManager, pageId: string, numbers: readonly number[]): Promise<void> {
    await manager.query('UPDATE composition_pages SET numbers = $2 WHERE id = $1', [pageId, numbers]);
  }

  /** For each event, in order, whether its remote and its version were ever published. */
  publishedOf(manager: EntityManager, events: readonly CompositionEvent[]): Promise<Published[]> {
    return manager.query(
      `SELECT EXISTS (SELECT FROM releases r WHERE r.remote = e.remote) AS remote,
       EXISTS (SELECT FROM releases r WHERE r.remote = e.remote AND r.version = e.version) AS version
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS e (remote, version, position) ORDER BY position`,
      [events.map(({ remote }) => remote), events.map(({ version }) => version ?? '')],
    );
  }

  /** The routes of a version that is live, as default or canary; undefined for any other. */
  async liveRoutes(remote: string, version: string): Promise<readonly string[] | undefined> {
    const rows: { routes: string[] }[] = await this.dataSource.manager.query(
      `SELECT r.extras -> 'routes' AS routes
     FROM live_deployments l
     JOIN deployments d ON d.id = l.deployment_id
     JOIN releases r ON r.id IN (d.release_id, d.canary_release_id)
     WHERE l.remote = $1 AND r.version = $2`,
      [remote, version],
    );
    return rows[0]?.routes;
  }

  /**
   * What browsers have reported of the live versions since `since`. Of each network, only its latest pages count.
   * @param remote only this remote; all when null
   */
  versionPages(
    since: Date,
    remote: string | null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<VersionPages[]> {
    return manager.query(
      `WITH counted AS (
       SELECT o.remote, o.version, o.failed, p.network,
         row_number() OVER (PARTITION BY o.remote, o.version, p.network ORDER BY o.first_seen DESC) AS recency
       FROM live_deployments l
       JOIN deployments d ON d.id = l.deployment_id
       JOIN releases r ON r.id IN (d.release_id, d.canary_release_id)
       JOIN composition_outcomes o ON o.remote = r.remote AND o.version = r.version AND o.first_seen >= $1
       JOIN composition_pages p ON p.id = o.page_id
       WHERE $2::text IS NULL OR l.remote = $2)
     SELECT remote, version, count(*)::int AS pages, count(*) FILTER (WHERE failed)::int AS failed,
       count(DISTINCT network) FILTER (WHERE failed)::int AS failed_networks
     FROM counted WHERE recency <= ${PAGES_A_NETWORK} GROUP BY remote, version`,
      [since, remote],
    );
  }

  /** Failures of the 24 hours before `now` by remote, version, stage and code, the most frequent first. */
  failureKinds(now: Date): Promise<FailureRow[]> {
    return this.dataSource.manager.query(
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
  }

  /**
   * The last failures of a remote's versions, newest first; equal ones once, as they were last seen. All of its samples
   * are read, at most {@link REMOTE_SAMPLES}. After it was removed, its name may be another team's, which gets none of
   * those before.
   */
  lastErrors(remote: string): Promise<SampleRow[]> {
    return this.dataSource.manager.query(
      `SELECT * FROM (
       SELECT DISTINCT ON (version, stage, code, message, chunk)
         version, stage, code, message, chunk, stack, at AS last_at
       FROM composition_samples WHERE remote = $1 AND version <> 'unknown' AND at > coalesce(
         (SELECT max(deployed_at) FROM deployments WHERE remote = $1 AND kind = 'remove'), '-infinity')
       ORDER BY version, stage, code, message, chunk, at DESC, id DESC) AS latest
     ORDER BY last_at DESC, version, stage, code, message, chunk LIMIT ${MAX_ERRORS}`,
      [remote],
    );
  }
}
