import {
  type Dispute,
  type Addon,
  type BookingStatus,
  type CollectionAccess,
  type DiscountKind,
  type PaymentMethod,
  type PaymentStatus,
  type Resource,
  type ServiceData,
  type SkipPlacement,
  type TimeSlot,
} from '@haulway/contracts';
import { type BookedWasteCode } from '@haulway/domain';
import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { BusinessColumns } from '../../common/business-columns.js';

/**
 * A booking. Money is in integer pence, the date is a local one in Europe/London. Deleted bookings stay for their
 * payments.
 */
@Entity('bookings')
export class BookingEntity extends BusinessColumns {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** Null for a guest's booking. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('uuid')
  serviceId!: string;

  @Column('text')
  serviceName!: string;

  /** The service's slug. */
  @Column('text')
  serviceType!: string;

  /** Only `BookingRepository` changes the two statuses, as `BOOKING_LIFECYCLE` allows. */
  @Column('text', { default: 'pending' })
  readonly status!: BookingStatus;

  @Column('text', { default: 'pending' })
  readonly paymentStatus!: PaymentStatus;

  @Column('text', { nullable: true })
  invoiceNumber!: string | null;

  @Column('text')
  collectionAddress!: string;

  @Column('text')
  collectionPostcode!: string;

  @Column('text', { nullable: true })
  additionalAddressInfo!: string | null;

  /** `yyyy-MM-dd` */
  @Column('date')
  collectionDate!: string;

  @Column('text')
  collectionTimeSlot!: TimeSlot;

  /** The resource of the service when it was booked. */
  @Column('text')
  resource!: Resource;

  /** The outcode of the collection, by which availability rules count it; it stays when the address is erased. */
  @Column('text')
  outcode!: string;

  @Column('text')
  customerName!: string;

  @Column('text')
  customerEmail!: string;

  @Column('text', { nullable: true })
  customerPhone!: string | null;

  @Column('integer')
  basePricePence!: number;

  @Column('integer')
  addonPricePence!: number;

  /** What is to be paid, after the discount. */
  @Column('integer')
  totalPricePence!: number;

  @Column('integer', { default: 0 })
  discountPence!: number;

  /** Null without a discount. */
  @Column('text', { nullable: true })
  discountKind!: DiscountKind | null;

  /** Why the office gave it. */
  @Column('text', { nullable: true })
  discountReason!: string | null;

  /** What the customer chose; the ledger of points says what of it was given back. */
  @Column('integer', { default: 0 })
  pointsRedeemed!: number;

  @Column('integer', { default: 0 })
  refundedPence!: number;

  /** What we hold of an unpaid booking's price; once it is paid, the price counts (`receivedPence`). */
  @Column('integer', { default: 0 })
  paidPence!: number;

  /** Null while nothing is paid, and for a booking paid by card before there were other ways. */
  @Column('text', { nullable: true })
  paymentMethod!: PaymentMethod | null;

  /** What the office still has to pay back, by another way than to a card, since the booking was cancelled. */
  @Column('integer', { default: 0 })
  payBackPence!: number;

  /** The date of the last money before the booking was first paid; null for one paid before this was stored. */
  @Column('date', { nullable: true })
  taxPoint!: string | null;

  /** When it was last paid again after a payment had been reversed; credit notes from before that are reversed too. */
  @Column('timestamptz', { nullable: true })
  paidAgainAt!: Date | null;

  @Column('jsonb')
  serviceData!: ServiceData;

  @Column('jsonb')
  wasteTypes!: string[];

  @Column('jsonb')
  addons!: Addon[];

  /** The collected waste, with the codes of its types at the time of booking; null until it is worked out. */
  @Column('jsonb', { nullable: true })
  wasteCodes!: BookedWasteCode[] | null;

  @Column('boolean', { default: false })
  consignmentNoteDue!: boolean;

  @Column('text', { nullable: true })
  specialInstructions!: string | null;

  @Column('jsonb', { nullable: true })
  access!: CollectionAccess | null;

  /** Null for any other service than skip hire. A skip booked before customers were asked has none either. */
  @Column('text', { nullable: true })
  skipPlacement!: SkipPlacement | null;

  @Column('text', { nullable: true })
  assignedWorker!: string | null;

  @Column('text', { nullable: true })
  adminNotes!: string | null;

  /** Increases with every change that `adminBooking.version` names; a database trigger counts it. */
  @Column({ type: 'integer', default: 1, update: false })
  version!: number;

  /** When an unpaid booking is cancelled; null once paid. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** When the customer's data was erased; from then on only the office sees the booking. */
  @Column('timestamptz', { nullable: true })
  erasedAt!: Date | null;

  /** The keys by which an unpaid booking's hold is counted; empty for one of the office, and once it is paid. */
  @Column('text', { array: true, default: '{}' })
  heldAs!: string[];

  /** The end of an unpaid booking's hold on its slot; null for one that has its slot permanently. */
  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;

  /** The latest end of such a hold, however often it begins anew; null for one that never does. */
  @Column('timestamptz', { nullable: true })
  heldAtMost!: Date | null;

  /**
   * The version of the change policy in force when it was paid; null when it is unpaid, or was paid before there were
   * versions.
   */
  @Column('integer', { nullable: true })
  policyVersion!: number | null;

  /** The lowest refund percentage that it had come to when its customer moved it; null if that was never below 100. */
  @Column('integer', { nullable: true })
  refundCapPercent!: number | null;

  /** The state of the dispute of its payment; null without one. */
  @Column('text', { nullable: true })
  dispute!: Dispute | null;

  /** How often it was moved to another date or slot; calendars use it to find the newer file. */
  @Column('integer', { default: 0 })
  timesMoved!: number;

  /** When it was last moved; null if it never was. */
  @Column('timestamptz', { nullable: true })
  movedAt!: Date | null;

  /** When it was moved before that, oldest first. */
  @Column('timestamptz', { array: true, default: '{}' })
  earlierMoves!: Date[];

  /** When it was last cancelled. */
  @Column('timestamptz', { nullable: true })
  cancelledAt!: Date | null;

  /** When it was cancelled before that, oldest first. */
  @Column('timestamptz', { array: true, default: '{}' })
  earlierCancellations!: Date[];

  /** Why it was cancelled, in the words of the person who cancelled it. */
  @Column('text', { nullable: true })
  cancellationReason!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;

  @DeleteDateColumn({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}
