// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['documents'];

/** Export the VAT summary as CSV. */
export const vatSummary: Call<Rows['vatSummary']> = {
  method: 'GET',
  path: '/documents/vat-summary',
};

/** Download a month's documents. */
export const month: Call<Rows['month']> = {
  method: 'GET',
  path: '/documents/month',
};

/** List the documents of a booking. */
export const ofBooking: Call<Rows['ofBooking']> = {
  method: 'GET',
  path: '/bookings/{id}/documents',
  tags: ['Bookings'],
};

/** Download a document as PDF. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/documents/{id}',
};
