import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { addJob, type JobTask } from '@haulway/server/jobs';

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
