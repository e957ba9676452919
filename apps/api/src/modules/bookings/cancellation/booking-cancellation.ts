import { Injectable } from '@nestjs/common';
import { formatPounds } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { type Caller } from '@haulway/server/http';
import { Metrics } from '@haulway/server/metrics';
import { type Change, recordChanges } from '../../audit/audit-trail.repository.js';
import { type BookingEntity } from '../booking.entity.js';
import { customerOf, isUnpaid } from '../booking-lifecycle.js';
import { BookingPaymentRecords } from '../booking-payments.js';
import { type AdminChanges, BookingRepository, type CancellingEvent } from '../booking.repository.js';
import { queueEmail } from '../../notifications/index.js';
import { bookingCancelledEmail } from '../emails/booking-emails.js';
import { bookingCancelledText } from '../texts/booking-texts.js';
import { queueBookingText } from '../texts/text-about-booking.js';
import { updatePoints } from '../redeemed-points.js';
import { PhotoRepository } from '../photos/photo.repository.js';

/** The consequences of a cancellation that depend on who cancels. */
interface CancellationRule {
  readonly event: CancellingEvent;
  /** Whether the customer gets the email about the cancellation. */
  readonly email: boolean;
  /** As the metrics count it. */
  readonly outcome: 'cancelled' | 'expired';
}

/** Who or what cancels a booking, and what follows beside the rest that always follows. */
const RULES = {
  /** On request, of the customer or of the office. */
  request: { event: 'cancel', email: true, outcome: 'cancelled' },
  /** An admin sets the status. */
  office: { event: 'setStatus', email: true, outcome: 'cancelled' },
  /** It was not paid in time; it has had no email before either. */
  expiry: { event: 'expire', email: false, outcome: 'expired' },
  /** Its money arrived after its slot was sold: the email about the returned money says so. */
  settlement: { event: 'loseSlot', email: false, outcome: 'cancelled' },
  /** Its customer is erased, and so is the address. */
  erasure: { event: 'giveUp', email: false, outcome: 'cancelled' },
} as const satisfies Readonly<Record<string, CancellationRule>>;

export interface Cancellation {
  readonly by: keyof typeof RULES;
  /** The admin who cancels, for the audit trail. */
  readonly admin?: Caller | null;
  /** In the words of the person who cancels. */
  readonly reason?: string | null;
  readonly refundPence?: number;
  /** Leaves the refund to a background job. */
  readonly later?: boolean;
  /** What the admin changes besides the status. */
  readonly edits?: Omit<AdminChanges, 'status'>;
  /** These edits, as the audit trail records them. */
  readonly edited?: readonly Change[];
}

/**
 * The one way in which a booking becomes cancelled. Whoever cancels it: the payment in progress is ended, its capacity
 * is free again because only bookings that are not cancelled count, and refund, email, audit entry and metric happen once.
 */
@Injectable()
export class BookingCancellation {
  constructor(
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly payments: BookingPaymentRecords,
    private readonly photos: PhotoRepository,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Cancels a locked booking that is not cancelled, in the transaction of `manager`.
   * @returns the id of the refund to request after the commit; null without a refund
   * @throws ApiException as `BookingPaymentRecords.openRefund`
   */
  async cancel(
    manager: EntityManager,
    booking: BookingEntity,
    { by, admin = null, reason = null, refundPence = 0, later = false, edits, edited = [] }: Cancellation,
  ): Promise<string | null> {
    const { event, email, outcome } = RULES[by];
    const { id, status: before, refundedPence, paidPence } = booking;
    // nothing was agreed about the part of an unpaid price: whoever cancels, all of it goes back
    const backPence = by !== 'request' && isUnpaid(booking) ? paidPence : refundPence;
    const changes = { ...edits, cancellationReason: reason, cancelledAt: this.clock.now() };
    await this.bookings.cancel(manager, booking, event, changes);
    await this.payments.supersede(manager, id);
    await updatePoints(manager, booking);
    if (by === 'expiry') await this.photos.removeAll(manager, id);
    const { refundId, payBackPence } =
      backPence > 0
        ? await this.payments.openRefund(manager, id, { amountPence: backPence, admin, later })
        : { refundId: null, payBackPence: 0 };
    await this.bookings.owe(manager, booking, payBackPence);
    if (email)
      await queueEmail(manager, bookingCancelledEmail, {
        recipient: booking.customerEmail,
        bookingId: id,
        details: {
          refund_pence: backPence - payBackPence,
          ...(payBackPence > 0 ? { pay_back_pence: payBackPence } : {}),
        },
      });
    if (admin) {
      await queueBookingText(manager, bookingCancelledText, booking);
      const { version } = await this.bookings.get(id, manager);
      await recordChanges(manager, admin, this.clock.now(), { bookingId: id, version }, [
        { what: 'status', from: before, to: 'cancelled' },
        ...edited,
        ...(backPence > 0 ? [refundChange(refundedPence, backPence)] : []),
      ]);
    }
    this.metrics.bookings.inc({ customer: customerOf(booking), outcome });
    return refundId;
  }

  /** Deletes a locked, unpaid booking with its photos: its payment in progress is ended, and its capacity is free again. */
  async remove(manager: EntityManager, booking: BookingEntity): Promise<void> {
    await this.payments.supersede(manager, booking.id);
    await this.photos.removeAll(manager, booking.id);
    await this.bookings.remove(manager, booking);
    await updatePoints(manager, booking);
  }
}

/**
 * The trail's entry for a refund: the amount that was requested. Whether the provider made the refund is stored with
 * the refund itself.
 */
export const refundChange = (refundedPence: number, amountPence: number): Change => ({
  what: 'refund',
  from: formatPounds(refundedPence),
  to: formatPounds(refundedPence + amountPence),
});
