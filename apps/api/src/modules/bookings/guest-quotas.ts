import { networkCounts, type Quota } from '@haulway/server/rate-limiting';
import { type GuestBookingLimits } from '../../common/config/index.js';
import { networkCountsOf } from './holds/booking-holds.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The limits for guests' bookings: in an hour from one network, not counting those that are paid, and in a day from one
 * network for one email address. Somebody else's network can't use up an address.
 */
export const guestQuotas = (
  { perNetwork, perEmail }: GuestBookingLimits,
  keys: readonly string[],
  address: string,
  email: string,
): readonly Quota[] => {
  const network = {
    windowMs: HOUR_MS,
    message: 'Too many unpaid bookings have been made from your network. Please sign in or try again later.',
  };
  const mail = {
    windowMs: DAY_MS,
    message:
      'Too many bookings have been made for this email address today. Please sign in or try again tomorrow.',
  };
  return [
    ...networkCountsOf(keys, perNetwork).map((count) => ({ ...count, ...network })),
    ...networkCounts(`guest-bookings-for:${email.trim().toLowerCase()}`, address, perEmail).map((count) => ({
      ...count,
      ...mail,
    })),
  ];
};
