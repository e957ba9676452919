import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  type EntityManager,
  IsNull,
  type Repository,
} from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PaymentEntity } from '../payment.repository.js';
import { addJobSql, type JobTask } from '../../../common/jobs/index.js';

/** The inbox of webhook events, keyed by the event's own id: a second delivery finds the first. */
@Entity('stripe_events')
export class StripeEventEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  type!: string;

  @Column('text', { nullable: true })
  paymentIntentId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  receivedAt!: Date;

  @Column('timestamptz', { nullable: true })
  processedAt!: Date | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;
}

export type EventOfPayment = StripeEventEntity & { readonly payment: PaymentEntity | null };

/** An event that was stored before is stored again only while it waits, so that its job is added again. */
const STORE = `
  INSERT INTO stripe_events (id, type, payment_intent_id, received_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET type = EXCLUDED.type WHERE stripe_events.processed_at IS NULL
  RETURNING id`;

@Injectable()
export class StripeEventRepository {
  constructor(@InjectRepository(StripeEventEntity) private readonly events: Repository<StripeEventEntity>) {}

  /** Stores an event, with the job that processes it, in one statement. One that is processed already stays. */
  async store(
    {
      id,
      type,
      paymentIntentId,
      receivedAt,
    }: Pick<StripeEventEntity, 'id' | 'type' | 'paymentIntentId' | 'receivedAt'>,
    job: JobTask,
  ): Promise<void> {
    await this.events.query(
      `WITH stored AS (${STORE}) SELECT ${addJobSql(job, 'event_id', 'id')} FROM stored`,
      [id, type, paymentIntentId, receivedAt],
    );
  }

  /** The event with this id, and the payment that it is about, or null. @throws EntityNotFoundError */
  get(id: string): Promise<EventOfPayment> {
    return this.events.manager
      .createQueryBuilder<EventOfPayment>(StripeEventEntity, 'e')
      .leftJoinAndMapOne('e.payment', PaymentEntity, 'p', 'p.paymentIntentId = e.paymentIntentId')
      .where({ id })
      .getOneOrFail();
  }

  async markProcessed(id: string, now: Date): Promise<void> {
    await this.events.update({ id }, { processedAt: now, lastError: null });
  }

  /** Records that processing it has failed once more. */
  async markFailed(id: string, reason: string, now: Date): Promise<void> {
    await this.events.update(
      { id, processedAt: IsNull() },
      { lastError: reason, triedAt: now, attempts: () => 'attempts + 1' },
    );
  }
}

/** The event with this id, locked until the transaction ends, or null. */
export const lockStripeEvent = (manager: EntityManager, id: string): Promise<StripeEventEntity | null> =>
  manager.findOne(StripeEventEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
