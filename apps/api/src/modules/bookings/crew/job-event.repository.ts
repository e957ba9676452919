import { type JobEvent, type JobEventType } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, type DataSource, Entity, type EntityManager, In, PrimaryColumn } from 'typeorm';

/** What a worker recorded at a job. Rows are only ever added. */
@Entity('job_events')
export class JobEventEntity {
  /** Made by the phone. */
  @PrimaryColumn('uuid')
  id!: string;

  /** Counts the events in the order in which they arrived; a bigint, which the driver returns as text. */
  @Column({ type: 'bigint', insert: false, update: false })
  arrival!: string;

  @Column('uuid')
  bookingId!: string;

  /** Null once the worker's account is deleted. */
  @Column('uuid', { nullable: true })
  workerId!: string | null;

  @Column('text')
  type!: JobEventType;

  @Column('timestamptz')
  happenedAt!: Date;

  @Column('timestamptz')
  receivedAt!: Date;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('integer', { nullable: true })
  weightGrams!: number | null;

  /** Who signed for the customer. */
  @Column('text', { nullable: true })
  signatory!: string | null;
}

const GRAMS = 1000;

export const toJobEvent = (entity: JobEventEntity): JobEvent => ({
  id: entity.id,
  type: entity.type,
  happened_at: entity.happenedAt.toISOString(),
  note: entity.note,
  weight_kg: entity.weightGrams === null ? null : entity.weightGrams / GRAMS,
  signed_by: entity.signatory,
});

export const toGrams = (kg: number): number => Math.round(kg * GRAMS);

/** The rows of job events. */
@Injectable()
export class JobEventRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(manager: EntityManager, id: string): Promise<JobEventEntity | null> {
    return manager.findOneBy(JobEventEntity, { id });
  }

  /** The events of these bookings, oldest first; of the same moment, in the order in which they arrived. */
  of(
    bookingIds: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<JobEventEntity[]> {
    return manager.find(JobEventEntity, {
      where: { bookingId: In([...bookingIds]) },
      order: { happenedAt: 'ASC', arrival: 'ASC' },
    });
  }

  /** The first `collected` of a booking that arrived; null if the office completed it. */
  firstCollected(manager: EntityManager, bookingId: string): Promise<JobEventEntity | null> {
    return manager.findOne(JobEventEntity, {
      where: { bookingId, type: 'collected' },
      order: { arrival: 'ASC' },
    });
  }

  /** @returns whether it was stored: false when the id is in use */
  async insert(manager: EntityManager, event: Omit<JobEventEntity, 'arrival'>): Promise<boolean> {
    const insert = manager.createQueryBuilder().insert().into(JobEventEntity).values(event).orIgnore();
    const { raw } = await insert.returning('id').execute();
    return raw.length > 0;
  }
}
