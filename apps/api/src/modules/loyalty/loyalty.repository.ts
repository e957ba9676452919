import { Column, Entity, PrimaryGeneratedColumn, type EntityManager, type Repository } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { pointsAfterRefund, pointsFor } from '@haulway/domain';
import { sliceOf, type Page } from '@haulway/server/http';

/** `refunded` takes back points of a booking whose money was refunded; `spent` is a discount taken. */
export type LoyaltyKind = 'earned' | 'refunded' | 'spent';

/** One row of the ledger; there is at most one of a kind for a booking. */
@Entity('loyalty_entries')
export class LoyaltyEntryEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('uuid', { nullable: true })
  bookingId!: string | null;

  @Column('text')
  kind!: LoyaltyKind;

  /** Positive when earned, negative when taken back or spent: the balance is the plain sum. */
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
 * of partial refunds, in any order, leads to the same balance.
 * @param refundedPence the sum of all refunds of the booking
 */
export async function takeBackPoints(
  manager: EntityManager,
  { userId, bookingId, pence, description }: PaidBooking,
  refundedPence: number,
): Promise<void> {
  if (userId === null) return;
  await manager.query(
    `INSERT INTO loyalty_entries (user_id, booking_id, kind, points, description)
     SELECT $1::uuid, $2::uuid, 'refunded', $3::integer, $4::text
     WHERE $3::integer < 0
       OR EXISTS (SELECT FROM loyalty_entries WHERE booking_id = $2::uuid AND kind = 'refunded')
     ON CONFLICT (booking_id, kind) DO UPDATE SET points = EXCLUDED.points`,
    [userId, bookingId, pointsAfterRefund(pence, refundedPence) - pointsFor(pence), `Refund: ${description}`],
  );
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
