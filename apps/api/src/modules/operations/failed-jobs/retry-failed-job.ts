import { Injectable } from '@nestjs/common';
import { type RetryResponse, type RetryParams } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, notFound } from '@haulway/server/http';
import { addJob, jobOf, type QueuedJob, restartJob } from '@haulway/server/jobs';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { lockEmail, reviveEmail, sendEmailJob } from '../../notifications/index.js';
import { processStripeEventJob } from '../../payments/webhooks/stripe-events.js';
import { lockStripeEvent } from '../../payments/webhooks/stripe-event.repository.js';

/**
 * Gives a failed job back to the queue with all its attempts. The queue makes the attempt, never this call: two admins
 * at once cause one attempt, and a crash loses nothing (ADR 21). The list of failed jobs shows the result.
 */
@Injectable()
export class RetryFailedJob {
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
  return kind === 'email' ? `send_email:${id}` : `process_stripe_event:${id}`;
}

/** @returns false when there is nothing left to retry */
async function startOver(
  manager: EntityManager,
  { kind, id }: RetryParams,
  job?: QueuedJob,
): Promise<boolean> {
  if (kind === 'job') {
    if (!job) throw notFound('job');
    await restartJob(manager, id);
    return true;
  }
  if (kind === 'email' ? await isSent(manager, id) : await isProcessed(manager, id)) return false;
  if (kind === 'event') {
    // also while an attempt runs: it may have read the provider before the fault was repaired, and a second changes nothing
    await addJob(manager, processStripeEventJob, { event_id: id }, id);
  } else if (!job?.running) {
    // a second attempt at the same time could send the e-mail twice
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
