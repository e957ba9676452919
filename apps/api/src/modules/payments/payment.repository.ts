import { mapLockTimeout } from '@haulway/server/database';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Column,
  CreateDateColumn,
  type DataSource,
  Entity,
  type EntityManager,
  In,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import {
  LIVE_STATES,
  type PaymentEvent,
  type PaymentState,
  paymentStateAfter,
  SETTLED_STATES,
} from './payment-lifecycle.js';

/** One PaymentIntent of a booking; its id doubles as the idempotency key of the call that creates it. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  bookingId!: string;

  /** Null until the provider has responded. */
  @Column('text', { nullable: true })
  paymentIntentId!: string | null;

  /** Changed only by `PaymentRepository`, according to `PAYMENT_LIFECYCLE`. */
  @Column('text', { default: 'creating' })
  readonly state!: PaymentState;

  @Column('integer')
  amountPence!: number;

  @Column('text')
  currency!: string;

  /** The provider's error for the last failed attempt. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  /** When the provider was last called about it. The older the payment is, the longer the sweep waits. */
  @Column('timestamptz', { default: () => 'now()' })
  checkedAt!: Date;

  @Column('timestamptz', { nullable: true })
  settledAt!: Date | null;

  /** When the customer's bank opened a dispute, and when the dispute was closed. */
  @Column('timestamptz', { nullable: true })
  disputedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  disputeClosedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

type PayablePayment = Pick<PaymentEntity, 'id' | 'bookingId' | 'state' | 'settledAt'> &
  Pick<BookingEntity, 'userId'>;
type PayableRow = Omit<PayablePayment, 'userId'> & { readonly booking: Pick<BookingEntity, 'userId'> | null };

/** PostgreSQL plans this in half the time of a join. */
const PAYABLE = `
  SELECT payment.id, payment.booking_id AS "bookingId", payment.state, payment.settled_at AS "settledAt",
    (SELECT json_build_object('userId', user_id) FROM bookings WHERE id = payment.booking_id AND deleted_at IS NULL)
      AS booking
  FROM payments AS payment WHERE payment.payment_intent_id = $1`;

/** The rows of payments. No other class writes them. */
@Injectable()
export class PaymentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Locks a booking, deleted or not, and then its payment with this id; without an id, the payment that had paid it when
   * this was called. PostgreSQL locks the row of each table in the order in which the lock names them.
   */
  async lockWithBooking(
    manager: EntityManager,
    bookingId: string,
    id?: string,
  ): Promise<LockedPayment | null> {
    const booking = await manager
      .createQueryBuilder<BookingEntity & Pick<LockedPayment, 'payment'>>(BookingEntity, 'booking')
      .withDeleted()
      .innerJoinAndMapOne('booking.payment', PaymentEntity, 'payment', 'payment.bookingId = booking.id')
      .where('booking.id = :bookingId', { bookingId })
      .andWhere(id === undefined ? "payment.state = 'succeeded'" : 'payment.id = :id', { id })
      .setLock('pessimistic_write', undefined, ['booking', 'payment'])
      .getOne();
    return booking && { booking, payment: booking.payment };
  }

  /** Locks the live payment of a locked booking: one, or none. */
  lockLive(manager: EntityManager, bookingId: string): Promise<PaymentEntity[]> {
    return manager.find(PaymentEntity, {
      where: { bookingId, state: In([...LIVE_STATES]) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Locks the payment that paid a locked booking; null for one that is not paid. */
  lockSucceeded(manager: EntityManager, bookingId: string): Promise<PaymentEntity | null> {
    return manager.findOne(PaymentEntity, {
      where: { bookingId, state: 'succeeded' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The payment with this id. @throws EntityNotFoundError */
  get(id: string, manager: EntityManager = this.dataSource.manager): Promise<PaymentEntity> {
    return manager.findOneByOrFail(PaymentEntity, { id });
  }

  /** The payment of a PaymentIntent; null for an intent that is not one of ours. */
  findByIntent(paymentIntentId: string): Promise<PaymentEntity | null> {
    return this.dataSource.manager.findOneBy(PaymentEntity, { paymentIntentId });
  }

  /**
   * What leads to the payment of a PaymentIntent, with the owner of its booking. Null for an intent that is not one of
   * ours, and for a deleted booking.
   */
  async findPayable(paymentIntentId: string): Promise<PayablePayment | null> {
    const [found] = await this.dataSource.query<PayableRow[]>(PAYABLE, [paymentIntentId]);
    return found?.booking ? { ...found, userId: found.booking.userId } : null;
  }

  /** The card payments of a booking whose money arrived, oldest first. */
  settledOf(bookingId: string): Promise<PaymentEntity[]> {
    return this.dataSource.manager.find(PaymentEntity, {
      where: { bookingId, state: In([...SETTLED_STATES]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** The card payment that has succeeded, or null. A booking has at most one. */
  findSucceeded(manager: EntityManager, bookingId: string): Promise<PaymentEntity | null> {
    return manager.findOneBy(PaymentEntity, { bookingId, state: 'succeeded' });
  }

  /** Whether there is a card payment that has succeeded. */
  hasSucceeded(bookingId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(PaymentEntity, { bookingId, state: 'succeeded' });
  }

  /** The open payment of a booking, which waits for the customer, or null. */
  findOpen(bookingId: string): Promise<PaymentEntity | null> {
    return this.dataSource.manager.findOneBy(PaymentEntity, { bookingId, state: 'open' });
  }

  /** The live payment of a locked booking; a new one if there is none. */
  async findOrBegin(
    manager: EntityManager,
    {
      now,
      ...values
    }: Pick<PaymentEntity, 'bookingId' | 'amountPence' | 'currency'> & { readonly now: Date },
  ): Promise<PaymentEntity> {
    const initial = { state: 'creating', paymentIntentId: null, createdAt: now, checkedAt: now } as const;
    const payment = manager.create(PaymentEntity, { ...values, ...initial });
    // the unique index refuses a second live payment
    const insert = manager.createQueryBuilder().insert().into(PaymentEntity).values(payment).orIgnore();
    const { raw } = await insert.execute();
    return raw.length > 0 ? payment : this.#live(manager, values.bookingId);
  }

  /** Marks a locked payment that has paid its booking. */
  async markSucceeded(manager: EntityManager, payment: PaymentEntity, now: Date): Promise<void> {
    await this.#write(manager, payment, 'succeed', { settledAt: now, checkedAt: now, lastError: null });
  }

  /** Marks a locked payment whose money arrived and is being returned. */
  async markReturned(manager: EntityManager, payment: PaymentEntity, now: Date): Promise<void> {
    await this.#write(manager, payment, 'giveBack', { settledAt: now, checkedAt: now });
  }

  /** Marks a locked payment for which the provider does not accept money any more. */
  async markCanceled(manager: EntityManager, payment: PaymentEntity, now: Date): Promise<void> {
    await this.#write(manager, payment, 'cancel', { checkedAt: now });
  }

  /**
   * Records that the provider was called about a locked payment, and that no money has arrived.
   * @param failure the provider's error for the last attempt, if that failed
   */
  async markChecked(
    manager: EntityManager,
    payment: PaymentEntity,
    now: Date,
    failure = payment.lastError,
  ): Promise<void> {
    await this.#write(manager, payment, 'check', { checkedAt: now, lastError: failure });
  }

  /** Supersedes a locked payment, because its booking has changed. */
  async supersede(manager: EntityManager, payment: PaymentEntity): Promise<void> {
    await this.#write(manager, payment, 'supersede');
  }

  /** Ends a locked payment whose intent the provider refused to make. */
  async abandon(manager: EntityManager, payment: PaymentEntity, reason: string): Promise<void> {
    await this.#write(manager, payment, 'abandon', { lastError: reason });
  }

  /** Stores the provider's id of a locked payment, whatever its state is by now. */
  async attachIntentLate(
    manager: EntityManager,
    payment: PaymentEntity,
    paymentIntentId: string,
  ): Promise<void> {
    await this.#write(manager, payment, 'attachIntent', { paymentIntentId });
  }

  /**
   * Stores the provider's id of a payment that has none yet, in a statement of its own that takes only one lock.
   * @returns whether it stored the id; false when the payment changed meanwhile
   * @throws LockTimeout
   */
  async attachIntent(id: string, paymentIntentId: string): Promise<boolean> {
    const state = paymentStateAfter('attachIntent', 'creating');
    const { affected } = await mapLockTimeout(() =>
      this.dataSource.manager.update(PaymentEntity, { id, state: 'creating' }, { state, paymentIntentId }),
    );
    return affected === 1;
  }

  /** Records when the bank opened a dispute, or when the dispute was closed. The list of failed jobs reads it. */
  async recordDispute(
    manager: EntityManager,
    id: string,
    when: Pick<PaymentEntity, 'disputedAt'> | Pick<PaymentEntity, 'disputeClosedAt'>,
  ): Promise<void> {
    await manager.update(PaymentEntity, { id }, when);
  }

  #live(manager: EntityManager, bookingId: string): Promise<PaymentEntity> {
    return manager.findOneByOrFail(PaymentEntity, { bookingId, state: In([...LIVE_STATES]) });
  }

  async #write(
    manager: EntityManager,
    payment: PaymentEntity,
    event: PaymentEvent,
    changes: Partial<Omit<PaymentEntity, 'state'>> = {},
  ): Promise<void> {
    const columns = { ...changes, state: paymentStateAfter(event, payment.state) };
    await manager.update(PaymentEntity, { id: payment.id }, columns);
    Object.assign(payment, columns);
  }
}

export interface LockedPayment {
  readonly booking: BookingEntity;
  readonly payment: PaymentEntity;
}

/** The one lock order of everything that moves money: the booking, then its payment (ADR 20). */
@Injectable()
export class PaymentLocks {
  constructor(private readonly payments: PaymentRepository) {}

  /**
   * Locks a payment and its booking, deleted or not, until the transaction ends. Data read before this call is stale:
   * act only on the rows that it returns.
   */
  async take(
    manager: EntityManager,
    { id, bookingId }: Pick<PaymentEntity, 'id' | 'bookingId'>,
  ): Promise<LockedPayment> {
    const locked = await this.payments.lockWithBooking(manager, bookingId, id);
    if (!locked) throw new Error(`Payment ${id} has lost its booking`);
    return locked;
  }
}
