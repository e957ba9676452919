import { createHash } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';

export interface Hits {
  readonly count: number;
  /** Until the count starts again, in milliseconds. */
  readonly remainingMs: number;
}

/** A key to count under, as long as the window lasts, and how many hits it may have. */
export interface CountInTurn {
  readonly key: string;
  readonly windowMs: number;
  readonly limit: number;
}

/** Addresses and emails are personal data, so the table stores only a digest of them. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

const HITS = 'hits AS count, (extract(epoch FROM expires_at - now()) * 1000)::int AS "remainingMs"';

/** Counts a hit under the key `$1`, `$2` ms long; `from` says whether at all. */
const add = (first: number, from = ''): string => `
    INSERT INTO rate_limits AS limited (key, hits, expires_at)
    SELECT $${first}::text, 1, now() + $${first + 1} * interval '1 millisecond' ${from}
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN limited.expires_at <= now() THEN 1 ELSE limited.hits + 1 END,
      expires_at = CASE WHEN limited.expires_at <= now() THEN EXCLUDED.expires_at ELSE limited.expires_at END
    RETURNING ${HITS}`;

const ADD = add(1);

/** Counts hits under several keys, each only while the key before it is within its limit, the third of its parameters. */
const addInTurn = (keys: number): string => {
  const all = Array.from({ length: keys }, (_, nth) => nth);
  const hit = (nth: number): string =>
    add(nth * 3 + 1, nth === 0 ? '' : `FROM hit${nth - 1} WHERE count <= $${nth * 3}`);
  return `WITH ${all.map((nth) => `hit${nth} AS (${hit(nth)})`).join(', ')}
    ${all.map((nth) => `SELECT ${nth} AS nth, * FROM hit${nth}`).join(' UNION ALL ')} ORDER BY nth`;
};

/** Counts in PostgreSQL, by its clock, so that several instances of the API count as one (ADR 12). */
@Injectable()
export class HitCounter {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Counts a hit. The window opens with the first hit and lasts `windowMs`. */
  async add(key: string, windowMs: number): Promise<Hits> {
    const [hits] = await this.dataSource.query<[Hits]>(ADD, [digest(key), windowMs]);
    return hits;
  }

  /**
   * Counts a hit under each key in turn, in one statement, and stops at the first that exceeds its limit.
   * @returns the counts of the keys up to that one
   */
  addInTurn(counts: readonly CountInTurn[]): Promise<Hits[]> {
    if (counts.length === 0) return Promise.resolve([]);
    // the last limit stops nothing
    const values = counts.flatMap(({ key, windowMs, limit }) => [digest(key), windowMs, limit]).slice(0, -1);
    return this.dataSource.query<Hits[]>(addInTurn(counts.length), values);
  }

  /** The current count, without counting a hit. */
  async look(key: string): Promise<Hits> {
    const [hits] = await this.dataSource.query<Hits[]>(
      `SELECT ${HITS} FROM rate_limits WHERE key = $1 AND expires_at > now()`,
      [digest(key)],
    );
    return hits ?? { count: 0, remainingMs: 0 };
  }

  /** Takes a hit back, when the action that was counted did not happen. */
  async takeBack(key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE rate_limits SET hits = greatest(hits - 1, 0) WHERE key = $1 AND expires_at > now()',
      [digest(key)],
    );
  }

  async clear(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE key = $1', [digest(key)]);
  }
}

/** Provides the counter to modules that limit something. */
@Module({ providers: [HitCounter], exports: [HitCounter] })
export class HitCounterModule {}
