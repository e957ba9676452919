import type { BookingChangedDetails } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';

const isDetails = (value: unknown): value is BookingChangedDetails =>
  isRecord(value) && isRecord(value['booking']) && Array.isArray(value['changes']);

/**
 * The current booking and its changes, from a save that was refused because of them. Undefined for any other failure.
 */
export const changedDetailsOf = (error: unknown): BookingChangedDetails | undefined =>
  isRecord(error) && error['code'] === 'booking_changed' && isDetails(error['details'])
    ? error['details']
    : undefined;
