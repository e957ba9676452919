import { queryOf } from '../definitions.js';
import * as calls from '../generated/documents.js';

/**
 * The documents of a booking, oldest first. They skip the response cache, because background jobs create them.
 * `bookingKey` is for a guest's booking.
 */
export const bookingDocuments = () =>
  queryOf(calls.ofBooking, {
    input: ({ id, bookingKey }: { readonly id: string; readonly bookingKey?: string | undefined }) => ({
      params: { id },
      bookingKey,
      fresh: true,
    }),
    pick: ({ documents }) => documents,
  });
