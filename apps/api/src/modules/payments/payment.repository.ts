import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In } from 'typeorm';
import {
  insertOf,
  insertRow,
  mapLockTimeout,
  type NamedStatement,
  rowOf,
  runNamed,
  selectOf,
} from '../../common/database/index.js';
import { PaymentEntity } from './payment.entity.js';
import { LIVE_STATES, type PaymentEvent, paymentStateAfter } from './payment-lifecycle.js';

/** The owner of the booking that a payment is for; null for a guest's. */
export interface PaymentOwner {
  readonly userId: string | null;
}

const NEW_COLUMNS = ['bookingId', 'amountPence', 'currency', 'state', 'createdAt', 'checkedAt'] as const;

const SUCCEED: NamedStatement = {
  name: 'payment_succeed',
  text: `
    UPDATE payments SET state = $2, settled_at = $3, checked_at = $3, last_error = NULL, updated_at = CURRENT_TIMESTAMP
    WHERE id = $1`,
};

const ATTACH: NamedStatement = {
  name: 'payment_attach',
  text: `
    UPDATE payments SET state = $2, payment_intent_id = $3, updated_at = CURRENT_TIMESTAMP
    WHERE id = $1 AND state = 'creating' RETURNING id`,
};

/** The rows of payments. No other class writes them. */
@Injectable()
export class PaymentRepository {
  readonly #insert;
  readonly #lockOne;
  readonly #live;
  readonly #byIntent;
  readonly #payable;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    const select = (name: string, tail: string) => selectOf(dataSource, name, PaymentEntity, tail);
    this.#insert = insertOf(dataSource, 'payment_insert', PaymentEntity, NEW_COLUMNS);
    this.#lockOne = select('payment_lock', 'WHERE t.id = $1 FOR UPDATE OF t');
    this.#live = select('payment_live', 'WHERE t.booking_id = $1 AND t.state = ANY ($2)');
    this.#payable = selectOf<PaymentEntity, PaymentOwner>(
      dataSource,
      'payment_payable',
      PaymentEntity,
      'JOIN bookings AS b ON b.id = t.booking_id AND b.deleted_at IS NULL WHERE t.payment_intent_id = $1',
      { userId: 'b.user_id' },
    );
    this.#byIntent = select('payment_by_intent', 'WHERE t.payment_intent_id = $1');
  }

  /** Locks a payment until the transaction ends; its booking must be locked already (`PaymentLocks`). */
  async lock(manager: EntityManager, id: string): Promise<PaymentEntity | null> {
    const row = await rowOf(manager, this.#lockOne, [id]);
    return row ? Object.assign(new PaymentEntity(), row) : null;
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
  get(id: string): Promise<PaymentEntity> {
    return this.dataSource.manager.findOneByOrFail(PaymentEntity, { id });
  }

  /** The payment of a PaymentIntent; null for an intent that is not one of ours. */
  findByIntent(paymentIntentId: string): Promise<PaymentEntity | null> {
    return rowOf(this.dataSource.manager, this.#byIntent, [paymentIntentId]);
  }

  /**
   * The payment of a PaymentIntent, with the owner of its booking. Null for an intent that is not one of ours, and for
   * a deleted booking.
   */
  findPayable(paymentIntentId: string): Promise<(PaymentEntity & PaymentOwner) | null> {
    return rowOf(this.dataSource.manager, this.#payable, [paymentIntentId]);
  }

  /** The open payment of a booking, which waits for the customer, or null. */
  findOpen(bookingId: string): Promise<PaymentEntity | null> {
    return this.dataSource.manager.findOneBy(PaymentEntity, { bookingId, state: 'open' });
  }

  /** The live payment of a locked booking, or null. */
  findLive(manager: EntityManager, bookingId: string): Promise<PaymentEntity | null> {
    return rowOf(manager, this.#live, [bookingId, LIVE_STATES]);
  }

  /** Stores a new payment of a locked booking, and returns it with the values that the database filled in. */
  begin(
    manager: EntityManager,
    {
      now,
      ...values
    }: Pick<PaymentEntity, 'bookingId' | 'amountPence' | 'currency'> & { readonly now: Date },
  ): Promise<PaymentEntity> {
    return insertRow(manager, this.#insert, {
      ...values,
      state: 'creating',
      createdAt: now,
      checkedAt: now,
    });
  }

  /** Marks a locked payment that has paid its booking. */
  async markSucceeded(manager: EntityManager, { id, state }: PaymentEntity, now: Date): Promise<void> {
    await runNamed(manager, SUCCEED, [id, paymentStateAfter('succeed', state), now]);
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
   * Records that the provider was asked about a locked payment, and that no money has arrived.
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
    const attached = await mapLockTimeout(() =>
      runNamed(this.dataSource.manager, ATTACH, [id, state, paymentIntentId]),
    );
    return attached.length === 1;
  }

  /** Records when the bank opened a dispute, or when the dispute was closed. */
  async recordDispute(
    manager: EntityManager,
    id: string,
    when: Pick<PaymentEntity, 'disputedAt'> | Pick<PaymentEntity, 'disputeClosedAt'>,
  ): Promise<void> {
    await manager.update(PaymentEntity, { id }, when);
  }

  async #write(
    manager: EntityManager,
    payment: PaymentEntity,
    event: PaymentEvent,
    changes: Partial<Omit<PaymentEntity, 'state'>> = {},
  ): Promise<void> {
    await manager.save(Object.assign(payment, changes, { state: paymentStateAfter(event, payment.state) }));
  }
}
