import type { BookingChangedDetails } from '@haulway/contracts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDetails = (value: unknown): value is BookingChangedDetails =>
  isObject(value) && isObject(value['booking']) && Array.isArray(value['changes']);

/** What a refused save says of the booking as it is now; undefined for any other failure. */
export const changedDetailsOf = (error: unknown): BookingChangedDetails | undefined =>
  isObject(error) && error['code'] === 'booking_changed' && isDetails(error['details'])
    ? error['details']
    : undefined;
