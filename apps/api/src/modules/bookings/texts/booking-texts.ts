import { type JobEventType } from '@haulway/contracts';
import { company, formatPounds, formatWeekdayDate, isNews } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { type ComposeContext, defineText } from '../../notifications/index.js';
import { type BookingEntity } from '../booking.entity.js';
import { duePence, obstacleTo } from '../booking-lifecycle.js';
import { JobEventRepository } from '../crew/job-event.repository.js';
import { wordsOf } from '../emails/booking-of-email.js';
import { textAboutBooking } from './text-about-booking.js';

/** 'collection on Tuesday 6 May, morning', with another word between the two. */
const visitOn = (booking: BookingEntity, preposition: 'on' | 'to'): string =>
  `${wordsOf(booking).visit} ${preposition} ${formatWeekdayDate(booking.collectionDate)}, ${booking.collectionTimeSlot}`;

/** Sent when the office asks for it, each time anew; dropped when there is nothing to pay any more. */
export const paymentLinkText = defineText({
  kind: 'payment_link_text',
  compose: (text, context) =>
    textAboutBooking(text, context, async (booking, link) =>
      obstacleTo('beginPayment', booking, context.get(Clock).now())
        ? null
        : `please pay ${formatPounds(duePence(booking))} to confirm your ${visitOn(booking, 'on')}: ${await link()}`,
    ),
});

/** Sent each time the office moves a booking. */
export const bookingMovedText = defineText({
  kind: 'booking_moved_text',
  compose: (text, context) =>
    textAboutBooking(text, context, async (booking, link) =>
      booking.status === 'cancelled'
        ? null
        : `we've moved your ${visitOn(booking, 'to')}. View or change it: ${await link()}`,
    ),
});

/** Sent each time the office cancels a booking. */
export const bookingCancelledText = defineText({
  kind: 'booking_cancelled_text',
  compose: (text, context) =>
    textAboutBooking(text, context, async (booking, link) =>
      booking.status === 'cancelled'
        ? `we've cancelled your ${visitOn(booking, 'on')}. Details: ${await link()}`
        : null,
    ),
});

/**
 * Whether a step has just happened at a booking's job, and is the latest. `nearby` is between two steps: what comes before
 * it stays the latest.
 */
export const isLatestNews = async (
  { id, status }: BookingEntity,
  type: JobEventType,
  { get }: ComposeContext,
): Promise<boolean> => {
  if (status === 'cancelled' || status === 'completed') return false;
  const events = await get(JobEventRepository).of([id]);
  const latest = events.findLast(({ type: other }) => other === type || other !== 'nearby');
  return latest?.type === type && isNews(latest.happenedAt, get(Clock).now());
};

/** Sent when the crew sets off; dropped when that is old by then, or something else has happened since. */
export const onTheWayText = defineText({
  kind: 'on_the_way_text',
  compose: (text, context) =>
    textAboutBooking(text, context, async (booking, link) =>
      (await isLatestNews(booking, 'en_route', context))
        ? `we're on our way to you. Follow us: ${await link()}`
        : null,
    ),
});

/** Sent when the crew is 30 minutes away; dropped under the same conditions. */
export const nearbyText = defineText({
  kind: 'nearby_text',
  compose: (text, context) =>
    textAboutBooking(text, context, async (booking) =>
      (await isLatestNews(booking, 'nearby', context))
        ? `we're about 30 minutes away. Questions? Call ${company.phone.shown}.`
        : null,
    ),
});
