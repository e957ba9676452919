import { Injectable } from '@nestjs/common';
import { type RetryResponse, type RetryParams } from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type Caller, notFound } from '@haulway/server/http';
import { addJob, jobOf, JobRepository, JobSettings, restartJob } from '@haulway/server/jobs';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { lockEmail, reviveEmail, sendEmailJob } from '../../notifications/index.js';
import { processStripeEventJob } from '../../payments/webhooks/process-event.js';
import { lockStripeEvent } from '../../payments/webhooks/stripe-event.repository.js';

/** How often the state of the job is checked while waiting for it. */
const LOOK_MS = 100;

/**
 * Gives a failed job back to the queue with all its attempts, and returns the result of the first attempt. The queue
 * makes the attempt, never this call: two admins at once cause one attempt, and a crash loses nothing (ADR 21).
 */
@Injectable()
export class RetryFailedJob {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly settings: JobSettings,
    private readonly jobs: JobRepository,
  ) {}

  /** @throws ApiException 404 for one that does not exist, and for a job that has succeeded meanwhile */
  async execute(failedJob: RetryParams, admin: Caller): Promise<RetryResponse> {
    const key = keyOf(failedJob);
    const over = await this.transactions.run(async (manager) => {
      if (await startOver(manager, failedJob, key)) return true;
      const subject = { subjectKind: 'failed_job', subjectId: null } as const;
      const change = { what: 'retry', from: null, to: `${failedJob.kind} ${failedJob.id}` } as const;
      await recordChanges(manager, admin, this.clock.now(), subject, [change]);
      return false;
    });
    if (over) return { outcome: 'done', cause: null };
    const until = Date.now() + this.settings.timeoutMs;
    do {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const found = await this.jobs.find(key);
      if (!found) return { outcome: 'done', cause: null };
      if (found.attempts > 0 && !found.running) return { outcome: 'failed', cause: found.last_error };
    } while (Date.now() < until);
    return { outcome: 'waiting', cause: null };
  }
}

/** The key of the job in the queue (`addJob`). */
function keyOf({ kind, id }: RetryParams): string {
  if (kind === 'job') return id;
  return kind === 'email' ? `send_email:${id}` : `process_stripe_event:${id}`;
}

/** @returns true when there is nothing left to retry */
async function startOver(manager: EntityManager, { kind, id }: RetryParams, key: string): Promise<boolean> {
  const found = await jobOf(manager, key);
  if (kind === 'job') {
    if (!found) throw notFound('job');
    await restartJob(manager, key);
    return false;
  }
  if (kind === 'email' ? await isSent(manager, id) : await isProcessed(manager, id)) return true;
  if (found?.running) return false;
  if (kind === 'email') {
    await reviveEmail(manager, id);
    await addJob(manager, sendEmailJob, { email_id: id }, id);
  } else await addJob(manager, processStripeEventJob, { event_id: id }, id);
  return false;
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
