import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { rowOf, selectOf } from '../../common/database/entity-statements.js';
import { mapLockTimeout } from '../../common/database/transaction.js';
import { LIVE_STATES, PaymentEntity } from './payment.entity.js';

/** The rows of payments: nobody else writes them. */
@Injectable()
export class PaymentRepository {
  private readonly lockOne;
  private readonly live;
  private readonly byIntent;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    const select = (name: string, tail: string) => selectOf(dataSource, name, PaymentEntity, tail);
    this.lockOne = select('payment_lock', 'WHERE t.id = $1 FOR UPDATE OF t');
    this.live = select('payment_live', 'WHERE t.booking_id = $1 AND t.state = ANY ($2)');
    this.byIntent = select('payment_by_intent', 'WHERE t.payment_intent_id = $1');
  }

  /** Locks a payment until the transaction ends; its booking must be locked already (`PaymentLocks`). */
  async lock(manager: EntityManager, id: string): Promise<PaymentEntity | null> {
    const row = await rowOf(manager, this.lockOne, [id]);
    return row ? Object.assign(new PaymentEntity(), row) : null;
  }

  /** Locks the payments that a locked booking's customer may be making: one, or none. */
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
    return rowOf(this.dataSource.manager, this.byIntent, [paymentIntentId]);
  }

  /** The payment that waits for a booking's customer, or null. */
  findOpen(bookingId: string): Promise<PaymentEntity | null> {
    return this.dataSource.manager.findOneBy(PaymentEntity, { bookingId, state: 'open' });
  }

  /** The live payment of a locked booking, or null. */
  findLive(manager: EntityManager, bookingId: string): Promise<PaymentEntity | null> {
    return rowOf(manager, this.live, [bookingId, LIVE_STATES]);
  }

  /** Stores a new payment of a locked booking, and gives it with what the database filled in. */
  insert(manager: EntityManager, values: Partial<PaymentEntity>): Promise<PaymentEntity> {
    return manager.save(manager.create(PaymentEntity, values));
  }

  /** Stores what was changed of a locked payment. */
  async save(manager: EntityManager, payment: PaymentEntity): Promise<void> {
    await manager.save(payment);
  }

  /** A locked payment has paid its booking. */
  async markSucceeded(
    manager: EntityManager,
    { id, checkedAt }: Pick<PaymentEntity, 'id' | 'checkedAt'>,
    now: Date,
  ): Promise<void> {
    await manager.update(
      PaymentEntity,
      { id },
      { state: 'succeeded', settledAt: now, checkedAt, lastError: null },
    );
  }

  /**
   * Writes down the provider's id of a payment that has none yet. It is a statement of its own, which takes one lock.
   * @returns whether it did: not where something came between
   * @throws LockTimeout
   */
  async attachIntent(id: string, paymentIntentId: string): Promise<boolean> {
    const { affected } = await mapLockTimeout(() =>
      this.dataSource.manager.update(
        PaymentEntity,
        { id, state: 'creating' },
        { state: 'open', paymentIntentId },
      ),
    );
    return affected === 1;
  }

  /** Writes down when the customer's bank told of a dispute, or of its end. */
  async noteDispute(
    manager: EntityManager,
    id: string,
    when: Pick<PaymentEntity, 'disputedAt'> | Pick<PaymentEntity, 'disputeClosedAt'>,
  ): Promise<void> {
    await manager.update(PaymentEntity, { id }, when);
  }
}
