import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { addJob, type JobTask } from '../../../common/jobs/index.js';

/** The task of a refund's job, apart from what does it: settling queues it, and doing it may settle. */
export const resolveRefundTask: JobTask<{ refund_id: string }> = {
  task: 'resolve_refund',
  payload: z.object({ refund_id: z.uuid() }),
  attempts: 12,
};

/** Has the provider asked for a refund once the transaction of `manager` commits. */
export const queueRefund = (manager: EntityManager, refundId: string): Promise<void> =>
  addJob(manager, resolveRefundTask, { refund_id: refundId }, refundId);
