import { type LinkWay } from '@haulway/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { invalidRequest } from '@haulway/server/http';
import { type Change } from '../../audit/audit-trail.repository.js';
import { queueEmail, TextRecipients } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { textRefused } from '../booking-errors.js';
import { paymentLinkText } from '../texts/booking-texts.js';
import { queueBookingText } from '../texts/text-about-booking.js';
import { paymentLinkEmail } from './payment-link-email.js';

type Contact = Pick<BookingEntity, 'customerEmail' | 'customerPhone'>;

/** The names of the fields of a request that a missing contact detail is reported under. */
export interface ContactFields {
  readonly email: string;
  readonly phone: string;
}

/** Sends the link at which a booking can be paid. */
@Injectable()
export class PaymentLinks {
  constructor(private readonly texts: TextRecipients) {}

  /**
   * Checks that a link can be sent.
   * @throws ApiException 400 naming the field of a missing contact detail; 409 `no_mobile`, `opted_out`, `texts_off`
   */
  async assertPossible(contact: Contact, by: LinkWay, fields: ContactFields): Promise<void> {
    if (by !== 'sms' && contact.customerEmail === '')
      throw invalidRequest({ [fields.email]: 'There is no email address to send the link to' });
    if (by === 'email') return;
    if (contact.customerPhone === null)
      throw invalidRequest({ [fields.phone]: 'There is no phone number to text the link to' });
    const { reason } = await this.texts.find(contact.customerPhone);
    if (reason !== null) throw textRefused(reason);
  }

  /** Puts the link into the outbox. @returns what the audit trail records */
  async queue(manager: EntityManager, booking: BookingEntity, by: LinkWay): Promise<Change> {
    const { id: bookingId, customerEmail: recipient } = booking;
    if (by !== 'sms') await queueEmail(manager, paymentLinkEmail, { recipient, bookingId });
    if (by !== 'email') await queueBookingText(manager, paymentLinkText, booking);
    const to = [by === 'sms' ? [] : recipient, by === 'email' ? [] : (booking.customerPhone ?? [])].flat();
    return { what: 'payment_link', from: null, to: to.join(', ') };
  }
}
