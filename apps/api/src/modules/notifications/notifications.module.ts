import { endpoints } from '@haulway/contracts';
import { type Quota } from '@haulway/server/rate-limiting';
import { Controller, Global, Logger, Module } from '@nestjs/common';
import { Route } from '@haulway/server/http';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiConfig } from '../../common/config/index.js';
import { registerJobs } from '../../common/jobs/index.js';
import { EmailKinds } from './email-kinds.js';
import { Mailer, RecipientRefused, SmtpMailer } from './mailer.js';
import { EmailEntity, OutboxRepository } from './outbox.repository.js';
import { sendEmailJob, SendMessage } from './send-message.js';
import { CountTexts } from './texts/count-texts.js';
import { TextKinds } from './texts/text-kinds.js';
import { TextOptOutRepository } from './texts/text-opt-out.repository.js';
import { TextRecipients } from './texts/text-recipients.js';
import { HttpTextSender, TextSender } from './texts/text-sender.js';

const HOUR_MS = 60 * 60_000;

/** The limit on emails that somebody else can have sent to an address, per hour, whatever they are about. */
export const recipientQuota = (recipient: string, limit: number): Quota => ({
  key: `mail-to:${recipient.toLowerCase()}`,
  limit,
  windowMs: HOUR_MS,
  message: 'Too many emails have been requested. Please try again later.',
});

/** Without a provider no text has a recipient (`TextRecipients`), so nothing comes here. */
class TextsOff extends TextSender {
  async send(): Promise<void> {
    throw new RecipientRefused('SMS_URL is not set');
  }
}

const createTextSender = ({ texts }: ApiConfig): TextSender => {
  if (texts) return new HttpTextSender(texts);
  new Logger(TextSender.name).log('No text messages are sent, because SMS_URL is not set');
  return new TextsOff();
};

const { months } = endpoints.texts;

@Controller()
class TextsController {
  constructor(private readonly counts: CountTexts) {}

  @Route(months)
  async months() {
    return { months: await this.counts.byMonth() };
  }
}

/**
 * The outbox of emails and text messages, the mailer and the text sender. It knows no other module. Each module
 * describes its messages with `defineEmail` and `defineText`, lists them in `registerEmails` and `registerTexts`, and
 * puts them into the outbox with `queueEmail` and `queueText`, inside its own transaction.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EmailEntity])],
  controllers: [TextsController],
  providers: [
    CountTexts,
    EmailKinds,
    OutboxRepository,
    SendMessage,
    TextKinds,
    TextOptOutRepository,
    TextRecipients,
    registerJobs(sendEmailJob),
    {
      provide: Mailer,
      inject: [ApiConfig],
      useFactory: (config: ApiConfig) => new SmtpMailer(config.smtpUrl, config.mailFrom),
    },
    { provide: TextSender, inject: [ApiConfig], useFactory: createTextSender },
  ],
  exports: [EmailKinds, TextKinds, TextOptOutRepository, TextRecipients],
})
export class NotificationsModule {}
