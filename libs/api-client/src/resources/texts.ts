import { mutationOf, queryOf } from '../definitions.js';
import * as calls from '../generated/texts.js';

/** `bookingKey` is for a guest's booking. */
interface OfBooking {
  readonly id: string;
  readonly bookingKey?: string | undefined;
}

/** Whether we text about a booking. */
export const bookingTexts = () =>
  queryOf(calls.ofBooking, {
    input: ({ id, bookingKey }: OfBooking) => ({ params: { id }, bookingKey, fresh: true }),
    pick: ({ texts }) => texts,
  });

export const setBookingTexts = () =>
  mutationOf(calls.set, {
    input: ({ id, bookingKey, allowed }: OfBooking & { readonly allowed: boolean }) => ({
      params: { id },
      bookingKey,
      body: { allowed },
    }),
    pick: ({ texts }) => texts,
  });
