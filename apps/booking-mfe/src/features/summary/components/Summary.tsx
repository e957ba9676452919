import {
  formatLongDate,
  formatTimeSlot,
  isFilled,
  joinAddress,
  normalisePostcode,
  toPence,
} from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { useBooking } from '../../flow/booking-context.js';
import stepStyles from '../../flow/components/Step.module.css';
import { StepHeading } from '../../flow/components/StepHeading.js';
import { type StepControl } from '../../flow/hooks/use-step.js';
import { AccountDetails } from './AccountDetails.js';
import { BusinessDetails } from './BusinessDetails.js';
import { GuestDetails } from './GuestDetails.js';
import { Proceed } from './Proceed.js';
import { SelectionLines } from './SelectionLines.js';
import { SelectionNotes } from './SelectionNotes.js';
import { SessionEnded } from './SessionEnded.js';
import { SummaryPart } from './SummaryPart.js';
import { usePriceChange } from '../hooks/use-price-change.js';
import { useProceed } from '../hooks/use-proceed.js';

/** Everything that is about to be booked, each part with a way to change it, and who books. */
export const Summary = ({ control }: { control: StepControl }) => {
  const { user, lost } = useSession();
  const { flow } = useBooking();
  const { items, address, dateTime } = flow.data;
  const proceed = useProceed(control);
  const priceChange = usePriceChange(proceed);
  return (
    <div className={stepStyles.step}>
      <StepHeading hint="Please check your booking before you pay.">Booking Summary</StepHeading>
      <SummaryPart title="Your selection" step={1}>
        <SelectionLines
          items={priceChange?.items ?? items}
          totalPence={priceChange?.totalPence ?? toPence(flow.data.totalPrice)}
        />
        <SelectionNotes />
      </SummaryPart>
      <SummaryPart title="Collection address" step={2}>
        <p>{[joinAddress(address), normalisePostcode(address.postcode)].filter(isFilled).join(', ')}</p>
        {isFilled(address.additionalInfo) && <p>{address.additionalInfo}</p>}
      </SummaryPart>
      <SummaryPart title="Date and time" step={3}>
        <p>{formatLongDate(dateTime.date)}</p>
        <p>{formatTimeSlot(dateTime.timeSlot)}</p>
      </SummaryPart>
      {lost && <SessionEnded customer={lost} />}
      {user ? <AccountDetails user={user} /> : <GuestDetails errors={proceed.fieldErrors} />}
      <BusinessDetails errors={proceed.fieldErrors} />
      <Proceed control={control} proceed={proceed} priceChange={priceChange} />
    </div>
  );
};
