import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '@haulway/server/clock';
import { ApiConfig } from '../../common/config/index.js';
import { defineJob, type JobContext } from '@haulway/server/jobs';
import { Metrics } from '@haulway/server/metrics';
import { EmailKinds } from './email-kinds.js';
import { Mailer } from './mailer.js';
import { OutboxRepository } from './outbox.repository.js';
import { layOut } from './template/layout.js';

/** Sends the e-mails of the outbox. The queue retries with a growing back-off until the last attempt. */
@Injectable()
export class SendEmail {
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
   * Does nothing when the e-mail is already sent. An e-mail without a recipient ends as `dropped`.
   * @throws the error that prevented sending; after the last attempt the e-mail is marked `dead`
   */
  async execute(id: string, { attempt, get }: JobContext): Promise<void> {
    const { siteUrl, seller } = this.config;
    const email = await this.outbox.find(id);
    if (!email) throw new Error(`There is no e-mail ${id}`);
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
      await this.outbox.markFailed(id, { ...attempt, at: this.clock.now(), error: String(error) });
      if (attempt.last) this.#logger.error(`E-mail ${id} (${email.kind}) is given up: ${String(error)}`);
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
