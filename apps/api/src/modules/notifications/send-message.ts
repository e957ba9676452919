import { Clock } from '@haulway/server/clock';
import { Metrics } from '@haulway/server/metrics';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ApiConfig } from '../../common/config/index.js';
import { defineJob, type JobContext } from '../../common/jobs/index.js';
import { EmailKinds } from './email-kinds.js';
import { layOut } from './layout.js';
import { Mailer, RecipientRefused } from './mailer.js';
import { type ComposeContext } from './message-kinds.js';
import { type EmailEntity, OutboxRepository } from './outbox.repository.js';
import { TextKinds } from './texts/text-kinds.js';
import { TextOptOutRepository } from './texts/text-opt-out.repository.js';
import { RecipientOptedOut, TextSender } from './texts/text-sender.js';

/** Sends the emails and texts of the outbox. The queue retries with a growing back-off until the last attempt. */
@Injectable()
export class SendMessage {
  readonly #logger = new Logger(SendMessage.name);

  constructor(
    private readonly config: ApiConfig,
    private readonly emails: EmailKinds,
    private readonly mailer: Mailer,
    private readonly texts: TextKinds,
    private readonly textSender: TextSender,
    private readonly optOuts: TextOptOutRepository,
    private readonly clock: Clock,
    private readonly outbox: OutboxRepository,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Does nothing when the message is already sent. One without a recipient ends as `dropped`, and one whose recipient
   * the mail server or the text provider refuses for good as `dead`.
   * @throws any other error that prevented sending; after the last attempt the message is marked `dead`
   */
  async execute(id: string, { attempt, get }: JobContext): Promise<void> {
    const message = await this.outbox.find(id);
    if (!message) throw new Error(`There is no email ${id}`);
    if (message.state === 'sent' || message.state === 'dropped') return;
    const context = { siteUrl: this.config.siteUrl, get };
    let recipient: string | null;
    try {
      recipient =
        message.channel === 'text'
          ? await this.#sendText(message, context)
          : await this.#sendEmail(message, context);
    } catch (error) {
      const refused = error instanceof RecipientRefused;
      const last = attempt.last || refused;
      await this.outbox.markFailed(id, { ...attempt, last, at: this.clock.now(), error: String(error) });
      if (last) this.#logger.error(`Message ${id} (${message.kind}) is given up: ${String(error)}`);
      if (refused) return;
      throw error;
    }
    if (recipient === null) await this.outbox.markDropped(id, attempt.number);
    else await this.outbox.markSent(id, attempt.number, this.clock.now(), recipient);
  }

  /** @returns the recipient; null when there is none any more */
  async #sendEmail(email: EmailEntity, context: ComposeContext): Promise<string | null> {
    const composed = await this.emails.compose(email, context);
    if (!composed) return null;
    const { siteUrl, seller } = this.config;
    const messageId = `<${email.id}@${new URL(siteUrl).hostname}>`;
    await this.metrics.watch({ provider: 'mail', call: 'send' }, () =>
      this.mailer.send({ ...composed.to, messageId }, layOut(composed.content, seller)),
    );
    return email.recipient;
  }

  /** @returns the number that got it, which may have been corrected since the text was queued; null without one */
  async #sendText(text: EmailEntity, context: ComposeContext): Promise<string | null> {
    const composed = await this.texts.compose(text, context);
    if (!composed) return null;
    try {
      await this.metrics.watch({ provider: 'texts', call: 'send' }, () =>
        this.textSender.send({ id: text.id, ...composed }),
      );
    } catch (error) {
      if (!(error instanceof RecipientOptedOut)) throw error;
      await this.optOuts.set(composed.to, true);
      return null;
    }
    return composed.to;
  }
}

/** Sends an email or a text: both wait in one outbox. */
export const sendEmailJob = defineJob({
  task: 'send_email',
  payload: z.object({ email_id: z.uuid() }),
  attempts: 12,
  handler: ({ email_id }, context) => context.get(SendMessage).execute(email_id, context),
});
