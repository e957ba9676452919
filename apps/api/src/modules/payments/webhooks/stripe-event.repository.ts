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

type NewEvent = Pick<StripeEventEntity, 'id' | 'type' | 'paymentIntentId' | 'receivedAt' | 'processedAt'>;

@Injectable()
export class StripeEventRepository {
  constructor(@InjectRepository(StripeEventEntity) private readonly events: Repository<StripeEventEntity>) {}

  /** Stores an event, and returns the stored one: a second delivery finds the first. */
  async insertOnce(manager: EntityManager, event: NewEvent): Promise<StripeEventEntity> {
    await manager.createQueryBuilder().insert().into(StripeEventEntity).values(event).orIgnore().execute();
    return manager.findOneByOrFail(StripeEventEntity, { id: event.id });
  }

  /** The event with this id. @throws EntityNotFoundError */
  get(id: string): Promise<StripeEventEntity> {
    return this.events.findOneByOrFail({ id });
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
