import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

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
