import { type EntityManager } from 'typeorm';
import { mobileNumber } from '../../../common/phone-numbers.js';
import {
  type ComposeContext,
  type ComposedText,
  linkWith,
  type OutboxEmail,
  queueText,
  TextRecipients,
} from '../../notifications/index.js';
import { BookingKeyRepository } from '../booking-key.repository.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';

/** The URL of the booking's page, with a new key for a guest. */
export type TextLink = () => Promise<string>;

/**
 * Composes a text about a booking, for the mobile number that it has now.
 * @param write the words after our name; null when there is nothing to say any more. Characters beyond the GSM alphabet
 *   more than double the price
 * @returns null also for a number that gets no texts
 */
export async function textAboutBooking(
  { id, bookingId }: Pick<OutboxEmail, 'id' | 'bookingId'>,
  { get, siteUrl }: ComposeContext,
  write: (booking: BookingEntity, link: TextLink) => Promise<string | null>,
): Promise<ComposedText | null> {
  if (bookingId === null) throw new Error(`Text ${id} is about no booking`);
  const booking = await get(BookingRepository).find(bookingId);
  if (!booking) return null;
  const { allowed, number: to } = await get(TextRecipients).find(booking.customerPhone);
  if (!allowed || to === null) return null;
  const link = async (): Promise<string> => {
    const key = await get(BookingKeyRepository).forText(booking);
    return linkWith(key === undefined ? {} : { key }, `/booking/${booking.id}`, siteUrl);
  };
  const words = await write(booking, link);
  return words === null ? null : { to, body: `Haulway: ${words}` };
}

/** Queues a text about a booking, if its phone number is a mobile. */
export const queueBookingText = (
  manager: EntityManager,
  kind: Parameters<typeof queueText<null>>[1],
  { id: bookingId, customerPhone }: Pick<BookingEntity, 'id' | 'customerPhone'>,
  subjectId?: string,
): Promise<void> =>
  queueText(manager, kind, {
    recipient: mobileNumber(customerPhone) ?? '',
    bookingId,
    ...(subjectId !== undefined && { subjectId }),
  });
