import type { ServiceData } from '@haulway/contracts';
import { vatInTotalText } from '../money/vat.js';
import { bookedFlowType } from './visit-words.js';

interface VatOfBooking {
  readonly serviceData: ServiceData;
  /** The prices of what was chosen, as they were shown. */
  readonly addonPence: number;
  readonly totalPence: number;
  readonly discountPence: number;
  readonly vatPence: number;
}

/** {@link vatInTotalText} for a booking whose price was shown 'plus VAT' and charged as shown; null for any other. */
export const bookingVatText = (
  { serviceData, addonPence, totalPence, discountPence, vatPence }: VatOfBooking,
  isPaid: boolean,
): string | null =>
  bookedFlowType(serviceData) === 'skip_hire' && addonPence === totalPence + discountPence
    ? vatInTotalText(totalPence, vatPence, isPaid)
    : null;
