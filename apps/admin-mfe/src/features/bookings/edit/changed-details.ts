import type { BookingChangedDetails } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';

const isDetails = (value: unknown): value is BookingChangedDetails =>
  isRecord(value) && isRecord(value['booking']) && Array.isArray(value['changes']);

/** What a refused save says of the booking as it is now; undefined for any other failure. */
export const changedDetailsOf = (error: unknown): BookingChangedDetails | undefined =>
  isRecord(error) && error['code'] === 'booking_changed' && isDetails(error['details'])
    ? error['details']
    : undefined;
