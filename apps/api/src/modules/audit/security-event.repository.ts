import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type SecurityEvent as SecurityEventRow, type SecurityEventKind } from '@haulway/contracts';
import { type DataSource } from 'typeorm';
import { type SecurityEvent, SecurityEvents } from '@haulway/server/audit';
import { offsetOf, type Page } from '@haulway/server/http';

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
   * A page of the trail, newest first, of one kind or of all. A user appears by their e-mail address while they have an
   * account.
   */
  async page(page: Page, kind?: SecurityEventKind): Promise<{ events: SecurityEventRow[]; total: number }> {
    const rows = await this.dataSource.query<(Omit<SecurityEventRow, 'minute'> & { minute: Date })[]>(
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
    return { events: rows.map(({ minute, ...row }) => ({ ...row, minute: minute.toISOString() })), total };
  }
}
