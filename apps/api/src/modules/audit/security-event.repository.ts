import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

export interface SecurityEvent {
  /** The beginning of the minute it happened in. */
  readonly minute: Date;
  readonly kind: 'export' | 'override' | 'refused';
  /** Null when nobody was signed in. */
  readonly actorId: string | null;
  /** A keyed digest, another one every day (`networkDigest`). */
  readonly network: string;
  /** Method and pattern: `GET /bookings/admin/export`. */
  readonly route: string;
  /** The answer's error code; empty for what was done. */
  readonly code: string;
}

/** The trail of exports, overrides and refusals. Rows are added and counted up, never changed otherwise. */
@Injectable()
export class SecurityEventRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Writes an event that happened so many times; equal ones of a minute are one row. */
  async add({ minute, kind, actorId, network, route, code }: SecurityEvent, times: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO security_events AS event (minute, kind, actor_id, network, route, code, times)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (minute, kind, actor_id, network, route, code)
       DO UPDATE SET times = event.times + EXCLUDED.times`,
      [minute, kind, actorId, network, route, code, times],
    );
  }
}
