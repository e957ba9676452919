import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailedTokensModule } from '../accounts/auth/mailed-tokens/mailed-tokens.module.js';
import { BookingRepositoryModule } from '../bookings/booking-repository.module.js';
import { ApiConfig } from '../../common/config/index.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { ComposeAccountEmail } from './compose-account-email.js';
import { ComposeBookingEmail } from './compose-booking-email.js';
import { ComposeContactEmail } from './compose-contact-email.js';
import { ComposeEmail } from './compose-email.js';
import { EmailEntity } from './email.entity.js';
import { Mailer, SmtpMailer } from './mailer.js';
import { OutboxRepository } from './outbox.repository.js';
import { SendEmail } from './send-email.js';

/** E-mails to customers. Other modules put them into the outbox with `queueEmail` (`outbox.repository.ts`), inside their transaction. */
@Module({
  imports: [
    TypeOrmModule.forFeature([EmailEntity]),
    BookingRepositoryModule,
    MailedTokensModule,
    UsersModule,
  ],
  providers: [
    ComposeAccountEmail,
    ComposeBookingEmail,
    ComposeContactEmail,
    ComposeEmail,
    OutboxRepository,
    SendEmail,
    {
      provide: Mailer,
      inject: [ApiConfig],
      useFactory: (config: ApiConfig) => new SmtpMailer(config.smtpUrl, config.mailFrom),
    },
  ],
})
export class NotificationsModule {}
