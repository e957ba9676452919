import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Prepared } from '../database/prepared.js';

export interface Hits {
  readonly count: number;
  /** Until the count starts again, in milliseconds. */
  readonly remainingMs: number;
}

/** Addresses and e-mails are people's: the table holds only a digest of them. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Counts in PostgreSQL, by its clock, so that several instances of the API count as one (ADR 0012). */
@Injectable()
export class HitCounter {
  constructor(private readonly prepared: Prepared) {}

  /** Counts one more; the window opens with the first hit and lasts `windowMs`. */
  async add(key: string, windowMs: number): Promise<Hits> {
    const rows = await this.prepared.rows<{ hits: number; remaining_ms: number }>(
      `INSERT INTO rate_limits AS limited (key, hits, expires_at)
       VALUES ($1, 1, now() + $2 * interval '1 millisecond')
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN limited.expires_at <= now() THEN 1 ELSE limited.hits + 1 END,
         expires_at = CASE WHEN limited.expires_at <= now() THEN EXCLUDED.expires_at ELSE limited.expires_at END
       RETURNING hits, (extract(epoch FROM expires_at - now()) * 1000)::int AS remaining_ms`,
      [digest(key), windowMs],
    );
    return { count: rows[0]?.hits ?? 0, remainingMs: rows[0]?.remaining_ms ?? 0 };
  }

  /** The count as it is, without counting. */
  async look(key: string): Promise<Hits> {
    const rows = await this.prepared.rows<{ hits: number; remaining_ms: number }>(
      `SELECT hits, (extract(epoch FROM expires_at - now()) * 1000)::int AS remaining_ms
       FROM rate_limits WHERE key = $1 AND expires_at > now()`,
      [digest(key)],
    );
    return { count: rows[0]?.hits ?? 0, remainingMs: rows[0]?.remaining_ms ?? 0 };
  }

  /** Forgets the count. */
  async clear(key: string): Promise<void> {
    await this.prepared.rows('DELETE FROM rate_limits WHERE key = $1', [digest(key)]);
  }
}
