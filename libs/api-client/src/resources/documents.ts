import { queryOf } from '../definitions.js';
import * as calls from '../generated/documents.js';

/** The papers of a booking, oldest first; read past the response cache, for jobs issue them. `bookingKey`: a guest's. */
export const bookingDocuments = () =>
  queryOf(calls.ofBooking, {
    input: ({ id, bookingKey }: { readonly id: string; readonly bookingKey?: string | undefined }) => ({
      params: { id },
      bookingKey,
      fresh: true,
    }),
    pick: ({ documents }) => documents,
  });
