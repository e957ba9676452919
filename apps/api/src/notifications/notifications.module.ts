import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiConfig } from '../config/index.js';
import { ComposeEmail } from './compose-email.js';
import { EmailEntity } from './email.entity.js';
import { Mailer, SmtpMailer } from './mailer.js';
import { SendEmail } from './send-email.js';

/** E-mails to customers. Other modules put them into the outbox with `queueEmail`, inside their transaction. */
@Module({
  imports: [TypeOrmModule.forFeature([EmailEntity])],
  providers: [
    ComposeEmail,
    SendEmail,
    {
      provide: Mailer,
      inject: [ApiConfig],
      useFactory: (config: ApiConfig) => new SmtpMailer(config.smtpUrl, config.mailFrom),
    },
  ],
})
export class NotificationsModule {}
