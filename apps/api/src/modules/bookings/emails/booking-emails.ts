import { createHash } from 'node:crypto';
import {
  BANK_DEALS,
  bookingVatText,
  formatFullDate,
  formatPounds,
  formatWeekdayDate,
  londonToday,
  ownTerms,
  payBackText,
  preparationFor,
  slotStart,
} from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApiConfig } from '../../../common/config/index.js';
import { type Attachment, type ComposeContext, defineEmail, queueEmail } from '../../notifications/index.js';
import { BookingDocuments } from '../booking-documents.js';
import { type BookingEntity } from '../booking.entity.js';
import { vatOf } from '../booking-mapper.js';
import { isSlotPast, isUnpaid } from '../booking-lifecycle.js';
import { ChangePolicyRepository, toPolicy } from '../policy/change-policy.repository.js';
import { isLatestNews } from '../texts/booking-texts.js';
import { aboutBooking, bookingFacts, BookingOfEmail, nothingPaid, wordsOf } from './booking-of-email.js';
import { collectionEvent } from './collection-event.js';

/** Whether the slot starts in more than a day, so that there is time for the contact the day before. */
const isDayBefore = ({ collectionDate, collectionTimeSlot }: BookingEntity, now: Date): boolean =>
  slotStart(collectionDate, collectionTimeSlot).getTime() - now.getTime() > 24 * 60 * 60 * 1000;

const isRefunded = ({ paymentStatus }: BookingEntity): boolean => paymentStatus === 'refunded';

/** What it costs to change or cancel this booking now, by its own dates and the policy that was in force when it was paid. */
const termsOf = async (booking: BookingEntity, { get }: ComposeContext): Promise<string[]> => {
  const { refundedPence, timesMoved, refundCapPercent } = booking;
  const own = {
    date: booking.collectionDate,
    slot: booking.collectionTimeSlot,
    pence: booking.totalPricePence,
    changed: { refundedPence, timesMoved, refundCapPercent },
  };
  const policy = toPolicy(await get(ChangePolicyRepository).ofPaidBooking(booking.policyVersion));
  const now = get(Clock).now();
  return isSlotPast(booking, now) ? [] : ownTerms(own, policy, now, get(ApiConfig));
};

/** What the customer has to have ready. */
const preparationOf = (booking: BookingEntity): string => {
  const booked = [...booking.addons.map(({ name }) => name), ...booking.wasteTypes];
  return preparationFor(booked, wordsOf(booking)).join(' ');
};

/** What happens next. */
const stepsOf = async (booking: BookingEntity, context: ComposeContext): Promise<string[]> => {
  const { dayBefore, onTheDay } = wordsOf(booking);
  const isDayAhead = isDayBefore(booking, context.get(Clock).now());
  return [
    `Keep this email: it's your confirmation${isRefunded(booking) ? '' : ' and receipt'}.`,
    ...(isRefunded(booking) ? [] : await termsOf(booking, context)),
    `Before we come: ${preparationOf(booking)}`,
    ...(isDayAhead ? [dayBefore] : []),
    onTheDay,
  ];
};

/** 'Friday 27 November, morning (Man & Van)'. */
export const whenAndWhat = ({ collectionDate, collectionTimeSlot, serviceName }: BookingEntity): string =>
  `${formatWeekdayDate(collectionDate)}, ${collectionTimeSlot} (${serviceName})`;

/**
 * The visit as a calendar file.
 * @param writtenAt when the email was queued; the calendar entry carries it
 */
const collectionFile = (
  booking: BookingEntity,
  writtenAt: Date,
  status?: 'CONFIRMED' | 'CANCELLED',
): Attachment => ({
  filename: `${wordsOf(booking).visit}.ics`,
  content: collectionEvent(booking, writtenAt, status),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

const vatSentence = (booking: BookingEntity): string[] => {
  const { serviceData, addonPricePence: addonPence, totalPricePence: totalPence, discountPence } = booking;
  const text = bookingVatText(
    { serviceData, addonPence, totalPence, discountPence, vatPence: vatOf(booking).vatPence },
    true,
  );
  return text === null ? [] : [text];
};

export const discountFact = ({ discountPence }: BookingEntity): (readonly [string, string])[] =>
  discountPence > 0 ? [['Discount', formatPounds(-discountPence)]] : [];

const refundedFact = ({ refundedPence }: BookingEntity): (readonly [string, string])[] =>
  refundedPence > 0 ? [['Refunded', formatPounds(refundedPence)]] : [];

/**
 * 'Booking Confirmed!': sent once when a booking is paid, with the collection as a calendar entry and the invoice. To a
 * corrected address it takes all documents issued so far.
 */
export const bookingConfirmedEmail = defineEmail({
  kind: 'booking_confirmed',
  details: z.object({ all_documents: z.literal(true) }).nullable(),
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).read(email);
    if (!booking) return null;
    const invoice = { kind: 'invoice', subject_id: booking.id } as const;
    const isPaid = !isRefunded(booking);
    // this issues the invoice, whatever has been refunded since
    const documents = await context.get(BookingDocuments).attachments(invoice);
    const issued = email.details && (await context.get(BookingDocuments).issuedOf(booking.id));
    const steps = await stepsOf(booking, context);
    return aboutBooking(booking, email, context, () => ({
      subject: `Booked: ${whenAndWhat(booking)}`,
      paragraphs: [
        `${isPaid ? 'Thank you for your payment. ' : ''}Your booking is confirmed.`,
        ...(isPaid ? vatSentence(booking) : []),
        ...nothingPaid(booking),
      ],
      facts: [
        ...bookingFacts(booking),
        ...discountFact(booking),
        [isPaid ? 'Total paid' : 'Total', formatPounds(booking.totalPricePence)],
        ['Of which VAT', formatPounds(vatOf(booking).vatPence)],
        ...refundedFact(booking),
        ['Invoice', booking.invoiceNumber ?? ''],
      ],
      steps,
      // the invoice says that it is paid in full
      attachments: [collectionFile(booking, email.createdAt), ...(issued ?? (isPaid ? documents : []))],
    }));
  },
});

const cancelledDetails = z.object({
  /** What goes back to a card. */
  refund_pence: z.int(),
  /** What the office pays back by another way. */
  pay_back_pence: z.int().optional(),
  all_documents: z.literal(true).optional(),
});
type CancelledDetails = z.infer<typeof cancelledDetails>;

const cardSentence = (refundPence: number): string =>
  `We're refunding ${formatPounds(refundPence)} to your card. We'll email you when it's done. It then takes 5 to 10 working days to reach your card, depending on your bank.`;

/** The email is written before the provider has responded, so it says only that the refund was requested. */
const refundSentence = (
  { refund_pence: refundPence, pay_back_pence: payBackPence = 0 }: CancelledDetails,
  booking: BookingEntity,
): string => {
  const { refundedPence } = booking;
  if (payBackPence > 0)
    return [...(refundPence > 0 ? [cardSentence(refundPence)] : []), payBackText(payBackPence)].join(' ');
  if (refundPence > 0) return cardSentence(refundPence);
  if (isUnpaid(booking)) return "You hadn't paid, so you don't owe anything.";
  return refundedPence > 0
    ? `${formatPounds(refundedPence)} has already been refunded. No further refund is due.`
    : 'No refund is due.';
};

/**
 * Sent once when the customer or the office cancels a booking. To a corrected address it takes all documents issued so
 * far.
 */
export const bookingCancelledEmail = defineEmail({
  kind: 'booking_cancelled',
  details: cancelledDetails,
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).read(email);
    if (!booking) return null;
    const { refund_pence: cardPence, pay_back_pence: payBackPence = 0, all_documents: all } = email.details;
    const refundPence = cardPence + payBackPence;
    const documents = all ? await context.get(BookingDocuments).issuedOf(booking.id) : [];
    return aboutBooking(booking, email, context, () => ({
      subject: `Cancelled: ${whenAndWhat(booking)}`,
      paragraphs: [
        "Your booking is cancelled. We won't be coming.",
        booking.dispute === 'under_review' ? BANK_DEALS : refundSentence(email.details, booking),
      ],
      facts: [
        ...bookingFacts(booking),
        ...(refundPence > 0 ? [['Refund', formatPounds(refundPence)] as const] : []),
      ],
      // an unpaid booking was never sent as a calendar entry, and one that is active again stays in the calendar
      attachments: [
        ...(isUnpaid(booking) || booking.status !== 'cancelled'
          ? []
          : [collectionFile(booking, email.createdAt, 'CANCELLED')]),
        ...documents,
      ],
    }));
  },
});

/**
 * Sent each time a booking is moved. A paid booking's email has a calendar entry with the new date, which replaces the
 * previous one.
 */
export const bookingRescheduledEmail = defineEmail({
  kind: 'booking_rescheduled',
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).read(email);
    if (!booking) return null;
    const terms = isUnpaid(booking) || isRefunded(booking) ? [] : await termsOf(booking, context);
    return aboutBooking(booking, email, context, () => ({
      subject: `Moved to ${whenAndWhat(booking)}`,
      paragraphs: [
        'Your booking has been moved. Here are the new date and time.',
        ...terms,
        ...nothingPaid(booking),
      ],
      attachments: isUnpaid(booking) ? [] : [collectionFile(booking, email.createdAt)],
    }));
  },
});

/** Sent when the crew sets off; dropped when that is old by then, or something else has happened since. */
export const onTheWayEmail = defineEmail({
  kind: 'on_the_way',
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).read(email);
    if (!booking || !(await isLatestNews(booking, 'en_route', context))) return null;
    return aboutBooking(booking, email, context, (url) => ({
      subject: `On our way: ${whenAndWhat(booking)}`,
      paragraphs: ["We're on our way to you. Follow us on your booking's page."],
      link: { label: 'Follow your booking', url },
    }));
  },
});

/**
 * Sent the day before the collection; dropped when the booking was cancelled or moved meanwhile, or its slot has started.
 * One that leaves after midnight says today.
 */
export const collectionReminderEmail = defineEmail({
  kind: 'collection_reminder',
  details: z.object({ collection_date: z.string() }),
  compose: async (email, context) => {
    const booking = await context.get(BookingOfEmail).read(email);
    if (booking?.status !== 'confirmed' || booking.deletedAt !== null) return null;
    if (booking.collectionDate !== email.details.collection_date) return null;
    const now = context.get(Clock).now();
    if (isSlotPast(booking, now)) return null;
    const day = booking.collectionDate === londonToday(now) ? 'today' : 'tomorrow';
    return aboutBooking(booking, email, context, () => ({
      subject: `${day === 'today' ? 'Today' : 'Tomorrow'}: ${whenAndWhat(booking)}`,
      paragraphs: [
        `Your ${wordsOf(booking).visit} is ${day}, ${formatFullDate(booking.collectionDate)}. Before we come:`,
        preparationOf(booking),
        ...nothingPaid(booking),
      ],
    }));
  },
});

/** Identifies the reminder of a booking for one day: a booking that is moved after its reminder gets another one. */
const subjectOf = ({ id, collectionDate }: BookingEntity): string =>
  createHash('sha256').update(`${id} ${collectionDate}`).digest('hex').slice(0, 32);

/** Queues the reminder of a collection. Only one is sent for each day, however often it is queued. */
export const queueCollectionReminder = (manager: EntityManager, booking: BookingEntity): Promise<void> =>
  queueEmail(manager, collectionReminderEmail, {
    recipient: booking.customerEmail,
    subjectId: subjectOf(booking),
    bookingId: booking.id,
    details: { collection_date: booking.collectionDate },
  });
