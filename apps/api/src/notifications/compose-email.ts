import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { BookingEntity } from '../bookings/booking.entity.js';
import { ApiConfig } from '../config/index.js';
import { RefundEntity } from '../payments/refund.entity.js';
import { type EmailEntity } from './email.entity.js';
import { type Envelope } from './mailer.js';
import { bookingConfirmed } from './templates/booking-confirmed.js';
import { type Message } from './templates/message.js';
import { paymentReturned, refundMade } from './templates/refunds.js';

/** Writes an e-mail of the outbox from what is true when it is sent. */
@Injectable()
export class ComposeEmail {
  constructor(
    private readonly config: ApiConfig,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async execute(email: EmailEntity): Promise<{ envelope: Envelope; message: Message }> {
    const booking = await this.dataSource
      .getRepository(BookingEntity)
      .findOneOrFail({ where: { id: email.bookingId }, withDeleted: true });
    const envelope = {
      name: booking.customerName,
      address: email.recipient,
      messageId: `<${email.id}@${new URL(this.config.siteUrl).hostname}>`,
    };
    return { envelope, message: await this.message(email, booking) };
  }

  private async message(email: EmailEntity, booking: BookingEntity): Promise<Message> {
    const { siteUrl } = this.config;
    if (email.kind === 'booking_confirmed') return bookingConfirmed(booking, siteUrl, email.createdAt);
    const refund = await this.dataSource.getRepository(RefundEntity).findOneByOrFail({ id: email.subjectId });
    return email.kind === 'refund_made'
      ? refundMade(booking, refund, siteUrl)
      : paymentReturned(booking, refund, siteUrl);
  }
}
