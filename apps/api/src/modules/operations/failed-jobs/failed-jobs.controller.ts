import { endpoints, type RetryParams, type RetryResponse } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { Call, type Caller, type CallOf, notFound, pageOf, Route } from '@haulway/server/http';
import { addJob, jobOf, type QueuedJob, restartJob } from '../../../common/jobs/index.js';
import { Controller, Injectable, Module } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { lockEmail, reviveEmail, sendEmailJob } from '../../notifications/index.js';
import { lockStripeEvent } from '../../payments/webhooks/stripe-event.repository.js';
import { processStripeEventJob } from '../../payments/webhooks/stripe-events.js';
import { FailedJobRepository } from './failed-job.repository.js';

/**
 * Gives a failed job back to the queue with all its attempts. The queue makes the attempt, never this call: two admins
 * at once cause one attempt, and a crash loses nothing (ADR 21). The list of failed jobs shows the result.
 */
@Injectable()
class RetryFailedJob {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiException 404 for one that does not exist, and for a job that has succeeded meanwhile */
  execute(failedJob: RetryParams, admin: Caller): Promise<RetryResponse> {
    return this.transactions.run(async (manager) => {
      const job = await jobOf(manager, keyOf(failedJob));
      if (!(await startOver(manager, failedJob, job))) return { outcome: 'done', cause: null };
      const subject = { subjectKind: 'failed_job', subjectId: null } as const;
      const change = { what: 'retry', from: null, to: `${failedJob.kind} ${failedJob.id}` } as const;
      await recordChanges(manager, admin, this.clock.now(), subject, [change]);
      return { outcome: 'waiting', cause: job?.last_error ?? null };
    });
  }
}

/** The key of the job in the queue (`addJob`). */
function keyOf({ kind, id }: RetryParams): string {
  if (kind === 'job') return id;
  return kind === 'event' ? `process_stripe_event:${id}` : `send_email:${id}`;
}

/** @returns false when there is nothing left to retry */
async function startOver(manager: EntityManager, { kind, id }: RetryParams, job?: QueuedJob) {
  if (kind === 'job') {
    if (!job) throw notFound('job');
    await restartJob(manager, id);
    return true;
  }
  if (kind === 'event' ? await isProcessed(manager, id) : await isSent(manager, id)) return false;
  if (kind === 'event') {
    // also while an attempt runs: it may have read the provider before the fault was repaired, and a second changes nothing
    await addJob(manager, processStripeEventJob, { event_id: id }, id);
  } else if (!job?.running) {
    // a second attempt at the same time could send the email twice
    await reviveEmail(manager, id);
    await addJob(manager, sendEmailJob, { email_id: id }, id);
  }
  return true;
}

async function isSent(manager: EntityManager, id: string): Promise<boolean> {
  const email = z.guid().safeParse(id).success ? await lockEmail(manager, id) : null;
  if (!email) throw notFound('email');
  return email.state === 'sent';
}

async function isProcessed(manager: EntityManager, id: string): Promise<boolean> {
  const event = await lockStripeEvent(manager, id);
  if (!event) throw notFound('event');
  return event.processedAt !== null;
}

const { list, retry } = endpoints.failedJobs;

@Controller()
class FailedJobsController {
  constructor(
    private readonly clock: Clock,
    private readonly rows: FailedJobRepository,
    private readonly retryFailedJob: RetryFailedJob,
  ) {}

  @Route(list)
  async list(@Call() { query: { kind, ...page } }: CallOf<typeof list>) {
    const { failedJobs, total, needsAttention } = await this.rows.page(this.clock.now(), kind ?? null, page);
    return { failed_jobs: failedJobs, needs_attention: needsAttention, ...pageOf(total, page) };
  }

  @Route(retry)
  retry(@Call() { caller: admin, params: failedJob }: CallOf<typeof retry>) {
    return this.retryFailedJob.execute(failedJob, admin);
  }
}

/** Shows admins what failed, and lets them retry it. */
@Module({
  controllers: [FailedJobsController],
  providers: [FailedJobRepository, RetryFailedJob],
})
export class FailedJobsModule {}
