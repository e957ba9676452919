import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { ApiConfig } from '../config/index.js';
import { RefundEntity } from '../payments/refund.entity.js';
import { type Composed } from './compose-email.js';
import { type BookingEmailKind, type EmailEntity } from './email.entity.js';
import { bookingConfirmed } from './templates/booking-confirmed.js';
import { type Message } from './templates/message.js';
import { paymentReturned, refundMade } from './templates/refunds.js';

/** Writes e-mails about a booking. */
@Injectable()
export class ComposeBookingEmail {
  constructor(
    private readonly config: ApiConfig,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
  ) {}

  async execute(kind: BookingEmailKind, email: EmailEntity): Promise<Composed> {
    // deleted ones too: whoever paid is told
    const booking = email.bookingId === null ? null : await this.bookings.findWithDeleted(email.bookingId);
    if (!booking) throw new Error(`E-mail ${email.id} is about no booking`);
    const message = await this.message(kind, email, booking);
    return { to: { name: booking.customerName, address: email.recipient }, message };
  }

  private async message(
    kind: BookingEmailKind,
    email: EmailEntity,
    booking: BookingEntity,
  ): Promise<Message> {
    const { siteUrl } = this.config;
    if (kind === 'booking_confirmed') return bookingConfirmed(booking, siteUrl, email.createdAt);
    const refund = await this.dataSource.getRepository(RefundEntity).findOneByOrFail({ id: email.subjectId });
    return kind === 'refund_made'
      ? refundMade(booking, refund, siteUrl)
      : paymentReturned(booking, refund, siteUrl);
  }
}
