import { addJob, type JobTask } from '../../../common/jobs/index.js';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  Column,
  CreateDateColumn,
  Entity,
  type EntityManager,
  In,
  IsNull,
  PrimaryGeneratedColumn,
  type Repository,
  UpdateDateColumn,
} from 'typeorm';
import { z } from 'zod';
import {
  GIVEN_STATES,
  type RefundEvent,
  type RefundState,
  refundStateAfter,
  refundStatesBefore,
} from '../payment-lifecycle.js';
import { PaymentEntity } from '../payment.repository.js';
import { type ProviderRefund } from '../provider/payment-provider.js';
import { type RefundRecord } from '../../bookings/booking-payments.js';
import { type RejectionReason } from '../settlement/settle-payment.js';

/**
 * `admin`: requested by an admin. `automatic`: money that belonged to no booking. `provider`: made at Stripe itself.
 * `cancellation`: the amount that the policy gives back for a cancelled booking. `dispute`: the bank took it back.
 */
export type RefundOrigin = 'admin' | 'automatic' | 'provider' | 'cancellation' | 'dispute';

/** A refund of a payment; its id doubles as the idempotency key of the call that makes it. */
@Entity('refunds')
export class RefundEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  paymentId!: string;

  @Column('text', { nullable: true })
  providerRefundId!: string | null;

  @Column('text')
  origin!: RefundOrigin;

  /** Changed only by `RefundRepository`, according to `REFUND_LIFECYCLE`. */
  @Column('text', { default: 'requested' })
  readonly state!: RefundState;

  @Column('integer')
  amountPence!: number;

  @Column('uuid', { nullable: true })
  requestedBy!: string | null;

  /** The Idempotency-Key of the call that requested it, if it had one. */
  @Column('text', { nullable: true })
  requestKey!: string | null;

  /** When a call that requested it received the outcome; null if every such call was cut off. */
  @Column('timestamptz', { nullable: true })
  answeredAt!: Date | null;

  /** Why the money belonged to no booking and was returned. */
  @Column('text', { nullable: true })
  reason!: RejectionReason | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  /** When it failed, which may be days after the money was given. */
  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}

const EVENT_OF: Readonly<Record<ProviderRefund['status'], RefundEvent>> = {
  pending: 'listedPending',
  requires_action: 'listedPending',
  succeeded: 'listedSucceeded',
  failed: 'listedFailed',
  canceled: 'listedFailed',
};

/** The state of a new row. Nobody waits for an automatic refund: a job requests it, as if a response had been lost. */
const FIRST_STATE: Readonly<Record<RefundOrigin, RefundState>> = {
  admin: 'requested',
  automatic: 'unknown',
  cancellation: 'requested',
  provider: 'requested',
  dispute: 'requested',
};

type NewRefundRow = Pick<RefundEntity, 'paymentId' | 'origin' | 'amountPence' | 'createdAt'> &
  Partial<Pick<RefundEntity, 'reason' | 'requestedBy' | 'requestKey'>>;

/** A failed refund counts until other money of its payment is refunded, unless the admin who requested it saw it fail. */
const OF_BOOKINGS = `
  SELECT payment.booking_id AS "bookingId", refund.amount_pence AS "amountPence", refund.created_at AS "requestedAt",
    CASE WHEN refund.state IN ('pending', 'succeeded') THEN 'made' WHEN refund.state = 'failed' THEN 'delayed'
      ELSE 'requested' END AS outcome,
    CASE WHEN refund.state IN ('pending', 'succeeded') THEN refund.updated_at
      ELSE coalesce(refund.failed_at, refund.created_at) END AS at
  FROM refunds AS refund
  JOIN payments AS payment ON payment.id = refund.payment_id
  WHERE payment.booking_id = ANY($1) AND refund.origin <> 'dispute'
    AND NOT (refund.origin = 'admin' AND refund.provider_refund_id IS NULL AND refund.answered_at IS NOT NULL
      AND refund.state = 'failed')
    AND NOT (refund.state = 'failed' AND EXISTS (SELECT FROM refunds AS since WHERE since.payment_id = refund.payment_id
      AND since.state IN ('pending', 'succeeded') AND since.created_at >= coalesce(refund.failed_at, refund.created_at)))
  ORDER BY refund.created_at, refund.id`;

/**
 * Refunds that the provider has not made a day after they were requested, unless the customer has been told otherwise:
 * by the admin who saw the refund fail, or because the money has been refunded since. $1 is the time now.
 */
const DELAYED = `
  SELECT refund.id, refund.payment_id AS "paymentId" FROM refunds AS refund
  WHERE refund.state IN ('requested', 'unknown', 'failed') AND refund.origin <> 'dispute'
    AND refund.provider_refund_id IS NULL
    AND refund.created_at <= $1::timestamptz - interval '1 day'
    AND refund.created_at > $1::timestamptz - interval '8 days'
    AND NOT (refund.origin = 'admin' AND refund.state = 'failed' AND refund.answered_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM refunds AS since WHERE since.payment_id = refund.payment_id
      AND since.state IN ('pending', 'succeeded') AND since.created_at >= refund.created_at)
    AND NOT EXISTS (SELECT FROM emails WHERE kind = 'refund_delayed' AND subject_id = refund.id)
  ORDER BY refund.created_at LIMIT 200`;

/** The rows of refunds. No other class writes them. They are written under the lock of their booking. */
@Injectable()
export class RefundRepository {
  constructor(@InjectRepository(RefundEntity) private readonly refunds: Repository<RefundEntity>) {}

  /** The refund with this id, as the transaction of `manager` sees it. @throws EntityNotFoundError */
  get(id: string, manager: EntityManager = this.refunds.manager): Promise<RefundEntity> {
    return manager.findOneByOrFail(RefundEntity, { id });
  }

  ofPayment(manager: EntityManager, paymentId: string): Promise<RefundEntity[]> {
    return manager.find(RefundEntity, { where: { paymentId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The refunds of these payments, oldest first. */
  async ofPayments(paymentIds: readonly string[]): Promise<RefundEntity[]> {
    return this.refunds.find({
      where: { paymentId: In([...paymentIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  delayed(now: Date): Promise<Pick<RefundEntity, 'id' | 'paymentId'>[]> {
    return this.refunds.query(DELAYED, [now.toISOString()]);
  }

  ofBookings(bookingIds: readonly string[]): Promise<RefundRecord[]> {
    return this.refunds.query(OF_BOOKINGS, [bookingIds]);
  }

  /** The refunds of the payment that paid a booking whose money the customer has or is about to have. */
  async givenOfBooking(manager: EntityManager, bookingId: string): Promise<RefundEntity[]> {
    const payment = await manager.findOneBy(PaymentEntity, { bookingId, state: 'succeeded' });
    if (!payment) return [];
    return manager.findBy(RefundEntity, { paymentId: payment.id, state: In([...GIVEN_STATES]) });
  }

  /** The refunded amount of a payment, in pence. */
  async givenPence(manager: EntityManager, paymentId: string): Promise<number> {
    const given = { paymentId, state: In([...GIVEN_STATES]) };
    return (await manager.sum(RefundEntity, 'amountPence', given)) ?? 0;
  }

  /** Stores a new refund before the provider is called. */
  open(manager: EntityManager, { origin, ...values }: NewRefundRow): Promise<RefundEntity> {
    return manager.save(manager.create(RefundEntity, { ...values, origin, state: FIRST_STATE[origin] }));
  }

  /** A refund that was made at the provider itself or by the bank; {@link record} stores it. */
  found(paymentId: string, amountPence: number, origin: 'provider' | 'dispute' = 'provider'): RefundEntity {
    return this.refunds.create({ paymentId, origin, state: FIRST_STATE[origin], amountPence });
  }

  async record(manager: EntityManager, refund: RefundEntity, made: ProviderRefund, now: Date): Promise<void> {
    const state = refundStateAfter(EVENT_OF[made.status], refund.state);
    const failedAt = state === 'failed' ? (refund.failedAt ?? now) : null;
    await manager.save(Object.assign(refund, { state, failedAt, providerRefundId: made.id }));
  }

  /** Records that the person who requested it received the outcome. Writes nothing when a job or webhook was faster. */
  async markAnswered(id: string, now: Date, manager: EntityManager = this.refunds.manager): Promise<void> {
    await manager.update(RefundEntity, { id, answeredAt: IsNull() }, { answeredAt: now });
  }

  /** Marks a refund that the provider refused. Writes nothing when a webhook has brought another outcome meanwhile. */
  async markFailed(id: string, reason: string): Promise<void> {
    await this.#writeUnanswered('refuse', id, reason);
  }

  /** Marks a refund whose response was lost. Writes nothing when a webhook has brought it meanwhile. */
  async markUnknown(id: string, reason: string): Promise<void> {
    await this.#writeUnanswered('loseResponse', id, reason);
  }

  async #writeUnanswered(event: 'refuse' | 'loseResponse', id: string, lastError: string): Promise<void> {
    for (const before of refundStatesBefore(event)) {
      const { affected } = await this.refunds.update(
        { id, state: before },
        { state: refundStateAfter(event, before), lastError },
      );
      if (affected) return;
    }
  }
}

/**
 * The task of a refund's job. Its handler is elsewhere, because settling queues this job and the handler may settle.
 */
export const resolveRefundTask: JobTask<{ refund_id: string }> = {
  task: 'resolve_refund',
  payload: z.object({ refund_id: z.uuid() }),
  attempts: 12,
};

/** Queues the job that requests a refund from the provider, once the transaction of `manager` commits. */
export const queueRefund = (manager: EntityManager, refundId: string): Promise<void> =>
  addJob(manager, resolveRefundTask, { refund_id: refundId }, refundId);
