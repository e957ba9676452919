import { londonToday, vatIncluded, vatInTotalText, vatNote, vatPercentOn } from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import { useBooking } from '../state/booking-context.js';

/** Says what is charged where the price is shown 'plus VAT' but VAT is not added to it. */
export function VatInTotal({ totalPence }: { totalPence: number }) {
  const { service, flowType } = useBooking();
  if (vatNote(service, flowType) === 'inc. VAT') return null;
  return <p>{vatInTotalText(totalPence, vatIncluded(totalPence, vatPercentOn(londonToday(serverNow()))))}</p>;
}
