import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource } from 'typeorm';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { BookingRepository } from '../bookings/booking.repository.js';
import { ApiConfig } from '../../common/config/index.js';
import { RefundEntity } from '../payments/refund.entity.js';
import { UsersService } from '../accounts/users/users.service.js';
import { type Composed } from './compose-email.js';
import { type BookingEmailKind, type EmailEntity } from './email.entity.js';
import { bookingConfirmed } from './templates/booking-confirmed.js';
import { type Message } from './templates/message.js';
import { paymentReturned, refundMade } from './templates/refunds.js';

/**
 * A booking as an address may be told of it that nobody has confirmed: without name and notes, which are free text of
 * whoever asked. Where the lorry goes stays: it was paid for, and the customer must see that it is right (ADR 125).
 */
const withoutFreeText = (booking: BookingEntity): BookingEntity => ({
  ...booking,
  customerName: '',
  additionalAddressInfo: null,
});

/** Writes e-mails about a booking. */
@Injectable()
export class ComposeBookingEmail {
  constructor(
    private readonly config: ApiConfig,
    private readonly users: UsersService,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
  ) {}

  async execute(kind: BookingEmailKind, email: EmailEntity): Promise<Composed> {
    // deleted ones too: whoever paid is told
    const booking = email.bookingId === null ? null : await this.bookings.findWithDeleted(email.bookingId);
    if (!booking) throw new Error(`E-mail ${email.id} is about no booking`);
    const told = (await this.isOwners(email.recipient, booking)) ? booking : withoutFreeText(booking);
    const message = await this.message(kind, email, told);
    return { to: { name: told.customerName, address: email.recipient }, message };
  }

  /** Whether an address is the confirmed one of the account that booked. */
  private async isOwners(recipient: string, { userId }: BookingEntity): Promise<boolean> {
    const owner = userId === null ? null : await this.users.byId(userId);
    return (
      owner !== null &&
      owner.emailVerifiedAt !== null &&
      owner.email.toLowerCase() === recipient.toLowerCase()
    );
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
