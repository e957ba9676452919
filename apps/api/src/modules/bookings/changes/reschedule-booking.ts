import { type BookingOptions, type RescheduleBookingBody } from '@haulway/contracts';
import {
  type CancelTerms,
  cancelTerms,
  rescheduleTerms,
  type RescheduleTerms,
  toPounds,
} from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { notFound } from '@haulway/server/http';
import { Metrics } from '@haulway/server/metrics';
import { Quotas } from '@haulway/server/rate-limiting';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ChangeableBooking } from '../booking-access.js';
import { notChangeable, notMovable } from '../booking-errors.js';
import { customerOf, isUnpaid, receivedPence, slotOf } from '../booking-lifecycle.js';
import { BookingPaymentRecords } from '../booking-payments.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';
import { assertCollectionDate, assertNotStarted, assertRoadDate } from '../create-booking.js';
import { bookingRescheduledEmail } from '../emails/booking-emails.js';
import { BookingOfEmail } from '../emails/booking-of-email.js';
import { AssignmentRepository } from '../crew/assignment.repository.js';
import { bookingMovedText } from '../texts/booking-texts.js';
import { queueBookingText } from '../texts/text-about-booking.js';
import { BookingHolds } from '../holds/booking-holds.js';
import { ChangePolicyRepository, toPolicy } from '../policy/change-policy.repository.js';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { queueEmail, recipientQuota } from '../../notifications/index.js';
import { ApiConfig } from '../../../common/config/index.js';

/** The changes that are possible for a booking now, and their consequences. */
export interface ChangeTermsOf {
  readonly cancel: CancelTerms;
  /** The part of the refund that the office pays back by another way than to a card. */
  readonly payBackPence: number;
  readonly reschedule: RescheduleTerms;
}

/** Works out the terms of a booking's policy at this moment. */
@Injectable()
export class ChangeTerms {
  constructor(
    private readonly policies: ChangePolicyRepository,
    private readonly records: BookingPaymentRecords,
    private readonly clock: Clock,
    private readonly config: ApiConfig,
  ) {}

  /** @param byOffice whether an admin requests them: the policy's deadline for moving does not bind the office */
  async of(booking: BookingEntity, byOffice: boolean, manager?: EntityManager): Promise<ChangeTermsOf> {
    const policy = toPolicy(
      isUnpaid(booking)
        ? await this.policies.current(manager)
        : await this.policies.ofPaidBooking(booking.policyVersion, manager),
    );
    const now = this.clock.now();
    const facts = {
      status: booking.status,
      collectionDate: booking.collectionDate,
      collectionTimeSlot: booking.collectionTimeSlot,
      paidPence: receivedPence(booking),
      refundedPence: await this.records.refundedPence(booking, manager),
      isPartPaid: isUnpaid(booking) && booking.paidPence > 0,
      refundCapPercent: booking.refundCapPercent,
      isDisputed: booking.dispute === 'under_review',
      timesMoved: booking.timesMoved,
    };
    const cancel = cancelTerms(facts, policy, now);
    return {
      cancel,
      payBackPence: await this.records.payBackPence(booking, cancel.refundPence, manager),
      reschedule: rescheduleTerms(facts, policy, now, { byOffice, movesLimit: this.config.movesLimit }),
    };
  }
}

/** @param cardRefusal why the rest of the price can't be paid by card, if so */
export const toOptions = (
  { cancel, payBackPence, reschedule }: ChangeTermsOf,
  cardRefusal: Error | null = null,
): BookingOptions => ({
  cancel: {
    allowed: cancel.allowed,
    refund_amount: toPounds(cancel.refundPence),
    fee_amount: toPounds(cancel.feePence),
    ...(payBackPence > 0 ? { pay_back_amount: toPounds(payBackPence) } : {}),
    reason: cancel.reason,
  },
  reschedule: {
    allowed: reschedule.allowed,
    until: reschedule.until?.toISOString() ?? null,
    reason: reschedule.reason,
  },
  ...(cardRefusal && { pay: { allowed: false, reason: cardRefusal.message } }),
});

/** Moves a booking to another date or slot, paid or not. */
@Injectable()
export class RescheduleBooking {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly bookings: BookingRepository,
    private readonly holds: BookingHolds,
    private readonly terms: ChangeTerms,
    private readonly metrics: Metrics,
    private readonly emails: BookingOfEmail,
    private readonly quotas: Quotas,
    private readonly config: ApiConfig,
    private readonly assignments: AssignmentRepository,
  ) {}

  /**
   * The same date and slot change nothing.
   * @throws ApiException 400 naming `collection_date`; 409 `not_changeable`, `too_late`, `too_many_moves`,
   *   `too_many_holds`, `slot_full`, `slot_closed`; 429 when its address has been sent too many emails
   */
  async execute({ booking, admin }: ChangeableBooking, body: RescheduleBookingBody): Promise<BookingEntity> {
    const { customerEmail: recipient } = booking;
    const mayBeOthers = admin === null && !(await this.emails.isProven(booking, recipient));
    const quotas =
      mayBeOthers && !isUnpaid(booking) ? [recipientQuota(recipient, this.config.mailLimits.perAccount)] : [];
    return this.quotas.spend(quotas, () => this.#move(booking.id, admin, body));
  }

  async #move(id: string, admin: ChangeableBooking['admin'], body: RescheduleBookingBody) {
    const { collection_date: collectionDate, collection_time_slot: collectionTimeSlot } = body;
    const now = this.clock.now();
    let isMoved = false;
    const rescheduled = await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, id);
      if (!booking) throw notFound('booking');
      if (booking.status === 'cancelled') throw notChangeable();
      const before = slotOf(booking);
      if (booking.collectionDate === collectionDate && booking.collectionTimeSlot === collectionTimeSlot)
        return booking;
      const { reschedule, cancel } = await this.terms.of(booking, admin !== null, manager);
      if (!reschedule.allowed) throw notMovable(reschedule);
      assertCollectionDate(collectionDate, now, this.config, { byOffice: admin !== null });
      if (admin) assertNotStarted(collectionDate, collectionTimeSlot, now);
      const isAnotherDay = collectionDate !== booking.collectionDate;
      if (isAnotherDay) assertRoadDate(collectionDate, booking.skipPlacement, now);
      // what the office moves costs the customer nothing
      const keepsCap = admin !== null || isUnpaid(booking) || cancel.percent === 100;
      const refundCapPercent = keepsCap ? booking.refundCapPercent : cancel.percent;
      // another day has another board
      const released = isAnotherDay && (await this.assignments.release(manager, booking));
      const worker = booking.assignedWorker;
      if (released) await this.bookings.changeByAdmin(manager, booking, { assignedWorker: null });
      const to = { collectionDate, collectionTimeSlot, refundCapPercent, movedAt: now };
      await this.bookings.move(manager, booking, to);
      await this.holds.follow(manager, booking);
      await this.holds.limit(manager, booking);
      await queueEmail(manager, bookingRescheduledEmail, {
        recipient: booking.customerEmail,
        bookingId: id,
      });
      const moved = await this.bookings.get(id, manager);
      if (admin) {
        await queueBookingText(manager, bookingMovedText, booking);
        const change = { what: 'collection', from: before, to: slotOf(moved) } as const;
        await recordChanges(manager, admin, now, { bookingId: id, version: moved.version }, [
          change,
          ...(released ? [{ what: 'assigned_worker', from: worker, to: null } as const] : []),
        ]);
      }
      // last, because from here on all bookings of the same slot wait for one another
      await this.holds.take(manager, booking);
      isMoved = true;
      return moved;
    });
    if (isMoved) this.metrics.bookings.inc({ customer: customerOf(rescheduled), outcome: 'moved' });
    return rescheduled;
  }
}
