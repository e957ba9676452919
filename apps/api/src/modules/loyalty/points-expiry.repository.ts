import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type Repository } from 'typeorm';
import { LoyaltyEntryEntity } from './loyalty.repository.js';

/** Entries of the account `e` whose points age. Points that are given back have the age of those that were spent. */
const AGES = "e.kind = 'earned' AND e.redeemed_for IS NULL";

/**
 * The points left of the entries that `old` selects, when the oldest are used first: everything that was ever spent or
 * taken back, less what was given back, comes out of them.
 */
const left = (old: string): string => `coalesce(sum(e.points) FILTER (WHERE ${AGES} AND ${old}), 0)
  + coalesce(sum(e.points) FILTER (WHERE NOT (${AGES})), 0)`;

const TO_TELL = 'e.created_at <= $1';
/** What is left of all entries to tell of, without what the customer was told of before. */
const NEWLY_TOLD = `(${left(TO_TELL)} - greatest(0, ${left(`${TO_TELL} AND e.expiry_told_at IS NOT NULL`)}))`;
const EXPIRED = 'e.created_at <= $1 AND e.expiry_told_at <= $2';

export interface ExpiringPoints {
  readonly userId: string;
  readonly email: string;
  readonly points: number;
}

@Injectable()
export class PointsExpiryRepository {
  constructor(
    @InjectRepository(LoyaltyEntryEntity) private readonly entries: Repository<LoyaltyEntryEntity>,
  ) {}

  /** Accounts with points from before `earnedBy` that they were not told of, and how many; at most `most`. */
  toTell(earnedBy: Date, most: number): Promise<ExpiringPoints[]> {
    return this.entries.query<ExpiringPoints[]>(
      `SELECT e.user_id AS "userId", u.email, ${NEWLY_TOLD}::int AS points
       FROM loyalty_entries e JOIN users u ON u.id = e.user_id GROUP BY e.user_id, u.email
       HAVING ${NEWLY_TOLD} > 0 ORDER BY e.user_id LIMIT $2`,
      [earnedBy, most],
    );
  }

  /** Notes that an account is told; false if it was told of all these points before. */
  async markTold(manager: EntityManager, userId: string, earnedBy: Date, now: Date): Promise<boolean> {
    const [, marked] = await manager.query<[unknown, number]>(
      `UPDATE loyalty_entries e SET expiry_told_at = $3
       WHERE e.user_id = $2 AND ${AGES} AND ${TO_TELL} AND e.expiry_told_at IS NULL`,
      [earnedBy, userId, now],
    );
    return marked > 0;
  }

  /** Accounts with points that were earned and told of long enough ago, at most `most`. */
  async expired(earnedBy: Date, toldBy: Date, most: number): Promise<string[]> {
    const rows = await this.entries.query<{ userId: string }[]>(
      `SELECT e.user_id AS "userId" FROM loyalty_entries e GROUP BY e.user_id
       HAVING bool_or(${AGES} AND ${EXPIRED}) AND ${left(EXPIRED)} > 0 ORDER BY e.user_id LIMIT $3`,
      [earnedBy, toldBy, most],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The points of an account that expire now. */
  async expiredOf(manager: EntityManager, userId: string, earnedBy: Date, toldBy: Date): Promise<number> {
    const [row] = await manager.query<{ points: number }[]>(
      `SELECT (${left(EXPIRED)})::int AS points FROM loyalty_entries e WHERE e.user_id = $3`,
      [earnedBy, toldBy, userId],
    );
    return row?.points ?? 0;
  }
}
