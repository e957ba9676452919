import { randomUUID } from 'node:crypto';
import { Clock } from '@haulway/server/clock';
import { defineJob, type JobContext, registerJobs } from '../../common/jobs/index.js';
import { Metrics } from '@haulway/server/metrics';
import { type Quota } from '@haulway/server/rate-limiting';
import { Global, Injectable, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApiConfig } from '../../common/config/index.js';
import { type EmailKind, EmailKinds } from './email-kinds.js';
import { layOut } from './layout.js';
import { Mailer, RecipientRefused, SmtpMailer } from './mailer.js';
import { EmailEntity, insertEmail, OutboxRepository } from './outbox.repository.js';

/** Sends the emails of the outbox. The queue retries with a growing back-off until the last attempt. */
@Injectable()
class SendEmail {
  readonly #logger = new Logger(SendEmail.name);

  constructor(
    private readonly config: ApiConfig,
    private readonly kinds: EmailKinds,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly outbox: OutboxRepository,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Does nothing when the email is already sent. An email without a recipient ends as `dropped`, and one whose recipient
   * the mail server refuses for good as `dead`.
   * @throws any other error that prevented sending; after the last attempt the email is marked `dead`
   */
  async execute(id: string, { attempt, get }: JobContext): Promise<void> {
    const { siteUrl, seller } = this.config;
    const email = await this.outbox.find(id);
    if (!email) throw new Error(`There is no email ${id}`);
    if (email.state === 'sent') return;
    try {
      const composed = await this.kinds.compose(email, { siteUrl, get });
      if (!composed) {
        await this.outbox.markDropped(id, attempt.number);
        return;
      }
      const messageId = `<${id}@${new URL(siteUrl).hostname}>`;
      await this.metrics.watch({ provider: 'mail', call: 'send' }, () =>
        this.mailer.send({ ...composed.to, messageId }, layOut(composed.content, seller)),
      );
    } catch (error) {
      const refused = error instanceof RecipientRefused;
      const last = attempt.last || refused;
      await this.outbox.markFailed(id, { ...attempt, last, at: this.clock.now(), error: String(error) });
      if (last) this.#logger.error(`Email ${id} (${email.kind}) is given up: ${String(error)}`);
      if (refused) return;
      throw error;
    }
    await this.outbox.markSent(id, attempt.number, this.clock.now());
  }
}

export const sendEmailJob = defineJob({
  task: 'send_email',
  payload: z.object({ email_id: z.uuid() }),
  attempts: 12,
  handler: ({ email_id }, context) => context.get(SendEmail).execute(email_id, context),
});

interface NewEmail<Details> {
  readonly recipient: string;
  /** What the email is about: there is one email per kind and subject. Without it, the email is always a new one. */
  readonly subjectId?: string;
  /** The booking it is about; admins find the email by it. */
  readonly bookingId?: string;
  readonly details: Details;
}

type Queued<Details> = Details extends null ? Omit<NewEmail<Details>, 'details'> : NewEmail<Details>;

/**
 * Puts an email into the outbox, in the same transaction as the change that causes it (ADR 21). Queueing the same
 * kind for the same subject again changes nothing.
 */
export async function queueEmail<Details>(
  manager: EntityManager,
  { kind }: EmailKind<Details>,
  email: Queued<Details>,
): Promise<void> {
  // when a customer's data was erased, the booking has no address any more
  if (email.recipient === '') return;
  const { recipient, subjectId = randomUUID(), bookingId = null } = email;
  const details = 'details' in email ? email.details : null;
  await insertEmail(manager, { kind, subjectId, bookingId, recipient, details }, sendEmailJob);
}

const HOUR_MS = 60 * 60_000;

/** The limit on emails that somebody else can have sent to an address, per hour, whatever they are about. */
export const recipientQuota = (recipient: string, limit: number): Quota => ({
  key: `mail-to:${recipient.toLowerCase()}`,
  limit,
  windowMs: HOUR_MS,
  message: 'Too many emails have been requested. Please try again later.',
});

/**
 * The outbox of emails and the mailer. It knows no other module. Each module describes its emails with `defineEmail`,
 * lists them in `registerEmails` and puts them into the outbox with `queueEmail`, inside its own transaction.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EmailEntity])],
  providers: [
    EmailKinds,
    OutboxRepository,
    SendEmail,
    registerJobs(sendEmailJob),
    {
      provide: Mailer,
      inject: [ApiConfig],
      useFactory: (config: ApiConfig) => new SmtpMailer(config.smtpUrl, config.mailFrom),
    },
  ],
  exports: [EmailKinds],
})
export class NotificationsModule {}
