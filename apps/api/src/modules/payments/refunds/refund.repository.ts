import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { GIVEN_STATES, RefundEntity, type RefundState, UNFINISHED_STATES } from '../refund.entity.js';

/** The rows of refunds: nobody else writes them. They are written under the lock of their booking. */
@Injectable()
export class RefundRepository {
  constructor(@InjectRepository(RefundEntity) private readonly refunds: Repository<RefundEntity>) {}

  /** The refund with this id, as the transaction of `manager` sees it. @throws EntityNotFoundError */
  get(id: string, manager: EntityManager = this.refunds.manager): Promise<RefundEntity> {
    return manager.findOneByOrFail(RefundEntity, { id });
  }

  /** Every refund of a payment, oldest first. */
  ofPayment(manager: EntityManager, paymentId: string): Promise<RefundEntity[]> {
    return manager.find(RefundEntity, { where: { paymentId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** What was given back of a payment, in pence. */
  async givenPence(manager: EntityManager, paymentId: string): Promise<number> {
    const given = await manager.findBy(RefundEntity, { paymentId, state: In([...GIVEN_STATES]) });
    return given.reduce((sum, { amountPence }) => sum + amountPence, 0);
  }

  /** A refund with these values that is not stored yet. */
  create(values: Partial<RefundEntity>): RefundEntity {
    return this.refunds.create(values);
  }

  /** Stores a refund, new or changed. */
  save(manager: EntityManager, refund: RefundEntity): Promise<RefundEntity> {
    return manager.save(refund);
  }

  /** Whoever asked for it was told what came of it; not written again where a job or webhook was faster. */
  async markAnswered(id: string, now: Date, manager: EntityManager = this.refunds.manager): Promise<void> {
    await manager.update(RefundEntity, { id, answeredAt: IsNull() }, { answeredAt: now });
  }

  /** The provider refused it; nothing where a webhook has brought another answer meanwhile. */
  async markFailed(id: string, reason: string): Promise<void> {
    const unanswered = { id, state: In<RefundState>([...UNFINISHED_STATES]) };
    await this.refunds.update(unanswered, { state: 'failed', lastError: reason });
  }

  /** The provider's answer was lost; nothing where a webhook has brought it meanwhile. */
  async markUnknown(id: string, reason: string): Promise<void> {
    await this.refunds.update({ id, state: 'requested' }, { state: 'unknown', lastError: reason });
  }
}
