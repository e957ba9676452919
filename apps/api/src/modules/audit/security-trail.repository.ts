import { createHash } from 'node:crypto';
import { type SecurityEventKind } from '@haulway/contracts';
import { type SecurityEvent, SecurityEvents } from '@haulway/server/audit';
import { offsetOf, type Page } from '@haulway/server/http';
import { type Hits } from '@haulway/server/rate-limiting';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

interface SecurityEventRow {
  readonly minute: Date;
  readonly kind: SecurityEventKind;
  readonly actor: string | null;
  readonly network: string;
  readonly route: string;
  readonly code: string;
  readonly times: number;
}

/** The trail of exports, large reads and refusals. Rows are added and their count raised, but never changed otherwise. */
@Injectable()
export class SecurityEventRepository extends SecurityEvents {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  /** Writes an event that happened `times` times; equal events of a minute share one row. */
  async add({ minute, kind, actorId, network, route, code }: SecurityEvent, times: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO security_events AS event (minute, kind, actor_id, network, route, code, times)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (minute, kind, actor_id, network, route, code)
       DO UPDATE SET times = event.times + EXCLUDED.times`,
      [minute, kind, actorId, network, route, code, times],
    );
  }

  /**
   * A page of the trail, newest first, of one kind or of all. A user appears by their email address while they have an
   * account.
   */
  async page(page: Page, kind?: SecurityEventKind): Promise<[SecurityEventRow[], number]> {
    const rows = await this.dataSource.query<SecurityEventRow[]>(
      `SELECT minute, kind, coalesce(users.email, actor_id::text) AS actor, network, route, code, times
       FROM security_events AS event LEFT JOIN users ON users.id = event.actor_id
       WHERE $1::text IS NULL OR kind = $1
       ORDER BY event.minute DESC, event.id DESC LIMIT $2 OFFSET $3`,
      [kind ?? null, page.limit, offsetOf(page)],
    );
    const [{ total = 0 } = {}] = await this.dataSource.query<{ total: number }[]>(
      'SELECT count(*)::int AS total FROM security_events WHERE $1::text IS NULL OR kind = $1',
      [kind ?? null],
    );
    return [rows, total];
  }
}

/** Each time an admin has read this many more rows within an hour, it is recorded. */
const RECORDED_ROWS = 500;
const NO_LIMIT = 2 ** 31 - 1;

/** Counts $2 rows for $1 if they fit into the limit $3, and records a large read in the same statement. */
const ADD = `
  WITH counted AS (
    INSERT INTO rate_limits AS counter (key, hits, expires_at)
    SELECT $1, $2::int, now() + interval '1 hour' WHERE $2::int <= $3::int
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN counter.expires_at <= now() THEN 0 ELSE counter.hits END + EXCLUDED.hits,
      expires_at = CASE WHEN counter.expires_at <= now() THEN EXCLUDED.expires_at ELSE counter.expires_at END
    WHERE counter.expires_at <= now() OR counter.hits <= $3::int - EXCLUDED.hits
    RETURNING hits
  ), recorded AS (
    INSERT INTO security_events AS event (minute, kind, actor_id, network, route, code, times)
    SELECT $5, 'large_read', $6, $7, $8, hits / $4::int * $4::int || '_rows', 1
    FROM counted WHERE hits / $4::int > (hits - $2::int) / $4::int
    ON CONFLICT (minute, kind, actor_id, network, route, code) DO UPDATE SET times = event.times + 1
  )
  SELECT hits FROM counted`;

const keyOf = (adminId: string): string =>
  createHash('sha256').update(`list-rows:${adminId}`).digest('base64url');

/** Counts the rows that each admin reads, in windows of an hour. */
@Injectable()
export class ListReadRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts rows and records a large read.
   * @returns false if they would exceed the limit; they are then not counted
   */
  async add(
    adminId: string,
    rows: number,
    { minute, actorId, network, route }: Omit<SecurityEvent, 'kind' | 'code'>,
    limit = NO_LIMIT,
  ): Promise<boolean> {
    const counted = await this.dataSource.query<unknown[]>(ADD, [
      keyOf(adminId),
      rows,
      limit,
      RECORDED_ROWS,
      minute,
      actorId,
      network,
      route,
    ]);
    return counted.length > 0;
  }

  /** The rows counted in the current window, and how long it lasts. */
  async window(adminId: string): Promise<Hits> {
    const [found] = await this.dataSource.query<Hits[]>(
      `SELECT hits AS count, (extract(epoch FROM expires_at - now()) * 1000)::int AS "remainingMs"
       FROM rate_limits WHERE key = $1 AND expires_at > now()`,
      [keyOf(adminId)],
    );
    return found ?? { count: 0, remainingMs: 0 };
  }
}
