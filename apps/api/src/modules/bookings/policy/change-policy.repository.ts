import { type RefundStep, type ChangePolicy, type ChangePolicyBody } from '@haulway/contracts';
import { Column, Entity, PrimaryColumn, type EntityManager, type Repository } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';

/**
 * One version of the change policy: the refund for a cancellation, and the deadline for moving a booking. Versions are
 * added, never changed.
 */
@Entity('change_policies')
export class ChangePolicyEntity {
  @PrimaryColumn('integer')
  version!: number;

  @Column('jsonb')
  refund!: RefundStep[];

  @Column('integer')
  rescheduleUntilHours!: number;

  @Column('timestamptz')
  createdAt!: Date;

  /** The admin who set it; null for the first. */
  @Column('uuid', { nullable: true })
  createdBy!: string | null;
}

/** The policy of bookings that were paid before there were versions. */
export const FIRST_VERSION = 1;

@Injectable()
export class ChangePolicyRepository {
  /** By version: a version never changes. */
  readonly #known = new Map<number, ChangePolicyEntity>();

  constructor(
    @InjectRepository(ChangePolicyEntity) private readonly policies: Repository<ChangePolicyEntity>,
  ) {}

  async current(manager: EntityManager = this.policies.manager): Promise<ChangePolicyEntity> {
    const [policy] = await manager.find(ChangePolicyEntity, { order: { version: 'DESC' }, take: 1 });
    if (!policy) throw new Error('There is no policy for changes');
    return policy;
  }

  /**
   * The policy that was in force when a booking was paid.
   * @param version the booking's; null for one that was paid before there were versions
   */
  async ofPaidBooking(
    version: number | null,
    manager: EntityManager = this.policies.manager,
  ): Promise<ChangePolicyEntity> {
    const wanted = version ?? FIRST_VERSION;
    const policy =
      this.#known.get(wanted) ?? (await manager.findOneByOrFail(ChangePolicyEntity, { version: wanted }));
    this.#known.set(wanted, policy);
    return policy;
  }

  /**
   * Adds the version after the body's.
   * @throws QueryFailedError `unique_violation` when that version exists
   */
  async insert(
    manager: EntityManager,
    { version, refund, reschedule_until_hours }: ChangePolicyBody,
    adminId: string,
    now: Date,
  ): Promise<ChangePolicyEntity> {
    const next = manager.create(ChangePolicyEntity, {
      version: version + 1,
      refund,
      rescheduleUntilHours: reschedule_until_hours,
      createdAt: now,
      createdBy: adminId,
    });
    await manager.insert(ChangePolicyEntity, next);
    return next;
  }
}

/** A policy as the API returns it and as its terms are worked out. */
export const toPolicy = ({ version, refund, rescheduleUntilHours }: ChangePolicyEntity): ChangePolicy => ({
  version,
  refund,
  reschedule_until_hours: rescheduleUntilHours,
});
