// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['documents'];

/** VAT charged and given back by month and rate, as CSV. */
export const vatSummary: Call<Rows['vatSummary']> = {
  method: 'GET',
  path: '/documents/vat-summary',
};

/** Every document that was issued in a month, in one zip file. */
export const month: Call<Rows['month']> = {
  method: 'GET',
  path: '/documents/month',
};

/** The documents of a booking, oldest first: for its owner, admins, and a guest with its key. */
export const ofBooking: Call<Rows['ofBooking']> = {
  method: 'GET',
  path: '/bookings/{id}/documents',
  tags: ['Bookings'],
};

/** A document as PDF, for whoever sees the documents of its booking. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/documents/{id}',
};
