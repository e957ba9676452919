import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiConfig } from '../../common/config/index.js';
import { registerJobs } from '@haulway/server/jobs';
import { EmailEntity, OutboxRepository } from './outbox.repository.js';
import { EmailKinds } from './email-kinds.js';
import { Mailer, SmtpMailer } from './mailer.js';
import { SendEmail, sendEmailJob } from './send-email.js';

/**
 * The outbox of e-mails and the mailer. It knows no other module. Each module describes its e-mails with `defineEmail`,
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
