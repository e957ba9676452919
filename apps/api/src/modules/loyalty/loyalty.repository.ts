import { Column, Entity, PrimaryGeneratedColumn, type EntityManager, type Repository } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { pointsAfterRefund, pointsFor, pointsText } from '@haulway/domain';
import { sliceOf, type Page } from '@haulway/server/http';

/**
 * `earned` with a payment, given back from a discount, or granted. `refunded` takes back points of a booking whose money
 * was refunded; `spent` is a discount, or taken by the office.
 */
export type LoyaltyKind = 'earned' | 'refunded' | 'spent';

/** One row of the ledger; there is at most one of a kind for a `bookingId`, and any number for `redeemedFor`. */
@Entity('loyalty_entries')
export class LoyaltyEntryEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('uuid', { nullable: true })
  bookingId!: string | null;

  /** The booking that these points were spent on or given back from. */
  @Column('uuid', { nullable: true })
  redeemedFor!: string | null;

  @Column('text')
  kind!: LoyaltyKind;

  /** Positive when earned or given back, negative when taken back or spent: the balance is the plain sum. */
  @Column('integer')
  points!: number;

  @Column('text')
  description!: string;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;
}

export interface PaidBooking {
  /** Null for a guest, who has no account for points. */
  readonly userId: string | null;
  readonly bookingId: string;
  /** The amount paid, in pence. */
  readonly pence: number;
  /** The text of the entry in the user's list of points. */
  readonly description: string;
}

/** Enters the points of a payment: one for every whole pound, once per booking, however often it is called. */
export async function earnPoints(
  manager: EntityManager,
  { userId, bookingId, pence, description }: PaidBooking,
): Promise<void> {
  if (userId === null) return;
  await manager.query(
    `INSERT INTO loyalty_entries (user_id, booking_id, kind, points, description)
     VALUES ($1, $2, 'earned', $3, $4)
     ON CONFLICT (booking_id, kind) DO NOTHING`,
    [userId, bookingId, pointsFor(pence), description],
  );
}

/**
 * Adjusts the points to the amount that is left after refunds. One entry per booking takes back the difference, so any number
 * of partial refunds, in any order, leads to the same balance. It takes no more than there is, and notes what is missing.
 * @param refundedPence the sum of all refunds of the booking
 */
export async function takeBackPoints(
  manager: EntityManager,
  { userId, bookingId, pence, description }: PaidBooking,
  refundedPence: number,
): Promise<void> {
  if (userId === null) return;
  const [entry = { taken: 0, missing: 0 }] = await manager.query<{ taken: number; missing: number }[]>(
    `SELECT -points AS taken, missing_points AS missing FROM loyalty_entries
     WHERE booking_id = $1 AND kind = 'refunded'`,
    [bookingId],
  );
  const due = pointsFor(pence) - pointsAfterRefund(pence, refundedPence);
  const further = due - entry.taken - entry.missing;
  if (further === 0) return;
  const taken =
    further > 0
      ? entry.taken + Math.min(further, await lockBalance(manager, userId))
      : Math.min(entry.taken, due);
  const missing = due - taken;
  await manager.query(
    `INSERT INTO loyalty_entries (user_id, booking_id, kind, points, missing_points, description)
     VALUES ($1, $2, 'refunded', $3, $4, $5)
     ON CONFLICT (booking_id, kind) DO UPDATE SET points = EXCLUDED.points,
       missing_points = EXCLUDED.missing_points, description = EXCLUDED.description`,
    [userId, bookingId, -taken, missing, withMissing(`Refund: ${description}`, missing)],
  );
}

export interface EnteredPoints {
  readonly userId: string;
  /** The booking that the points are spent on or given back from. */
  readonly redeemedFor: string | null;
  readonly kind: LoyaltyKind;
  readonly points: number;
  /** What the entry should have taken beyond the balance. */
  readonly missing: number;
  readonly description: string;
}

export async function enterPoints(manager: EntityManager, entry: EnteredPoints): Promise<void> {
  const { userId, redeemedFor, kind, points, missing, description } = entry;
  await manager.query(
    `INSERT INTO loyalty_entries (user_id, redeemed_for, kind, points, missing_points, description)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [userId, redeemedFor, kind, points, missing, description],
  );
}

/** What is spent on a booking, less what was given back, and what its entries should have taken beyond the balance. */
export async function pointsSpentOn(
  manager: EntityManager,
  bookingId: string,
): Promise<{ readonly spent: number; readonly missing: number }> {
  const [row] = await manager.query<{ spent: number; missing: number }[]>(
    `SELECT coalesce(-sum(points), 0)::int AS spent, coalesce(sum(missing_points), 0)::int AS missing
     FROM loyalty_entries WHERE redeemed_for = $1`,
    [bookingId],
  );
  return row ?? { spent: 0, missing: 0 };
}

/** The text of an entry, with what it should have taken beyond the balance. */
export const withMissing = (description: string, missing: number): string =>
  missing > 0 ? `${description} (${pointsText(missing)} missing)` : description;

/** The two statements of {@link lockBalance}. */
export const AccountPoints = {
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  },

  async balance(manager: EntityManager, userId: string): Promise<number> {
    const [row] = await manager.query<{ balance: number }[]>(
      'SELECT coalesce(sum(points), 0)::int AS balance FROM loyalty_entries WHERE user_id = $1',
      [userId],
    );
    return row?.balance ?? 0;
  },
};

/**
 * Locks an account's points until the transaction ends, so that two transactions can't take the same ones. It comes
 * after the locks of bookings and before that of a slot.
 * @returns the balance, at least 0
 */
export async function lockBalance(manager: EntityManager, userId: string): Promise<number> {
  await AccountPoints.lock(manager, userId);
  // a statement of its own, which sees what was committed while the lock waited
  return Math.max(0, await AccountPoints.balance(manager, userId));
}

/** Reads loyalty points; the balance is the ledger's sum. */
@Injectable()
export class LoyaltyRepository {
  constructor(
    @InjectRepository(LoyaltyEntryEntity) private readonly entries: Repository<LoyaltyEntryEntity>,
  ) {}

  async balance(userId: string): Promise<number> {
    return (await this.entries.sum('points', { userId })) ?? 0;
  }

  /** One page of a user's entries, newest first, and how many there are. */
  page(userId: string, page: Page): Promise<[LoyaltyEntryEntity[], number]> {
    return this.entries.findAndCount({
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      ...sliceOf(page),
    });
  }
}
