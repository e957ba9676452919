import { messagesOf } from '@haulway/platform/form';
import { ErrorSummary, Stack } from '@haulway/ui';
import { useState } from 'react';
import { SectionHead } from '../../../../components/SectionHead.js';
import { FIELD_LABELS, isFormField } from '../new-booking-form.js';
import { type MadeBooking, useNewBooking } from '../use-new-booking.js';
import { AddressFields } from './AddressFields.js';
import { BookingMade } from './BookingMade.js';
import { CallerFields } from './CallerFields.js';
import { DateFields } from './DateFields.js';
import { PriceAndPayment } from './PriceAndPayment.js';
import { ServiceFields } from './ServiceFields.js';

/** The screen to fill in while talking to a caller. */
function NewBookingForm({ onMade }: { onMade: (made: MadeBooking) => void }) {
  const booking = useNewBooking(onMade);
  const { form } = booking;
  const { idOf } = booking.fields;
  const { errors, submitCount } = form.formState;
  const fields = messagesOf(errors).flatMap(([path, message]) =>
    isFormField(path) ? [{ fieldId: idOf(path), message: `${FIELD_LABELS[path]}: ${message}` }] : [],
  );
  return (
    <form noValidate aria-label="New booking" onSubmit={(event) => event.preventDefault()}>
      <Stack gap={4}>
        <ErrorSummary key={submitCount} errors={fields} />
        <CallerFields booking={booking} />
        <ServiceFields booking={booking} />
        <DateFields booking={booking} />
        <AddressFields booking={booking} />
        <PriceAndPayment booking={booking} />
      </Stack>
    </form>
  );
}

/** /admin/bookings/new: a booking for a caller, then what came of it. */
export default function NewBookingSection() {
  const [made, setMade] = useState<MadeBooking>();
  const [calls, setCalls] = useState(0);
  const another = (): void => {
    setMade(undefined);
    setCalls(calls + 1);
  };
  if (made) return <BookingMade made={made} onAnother={another} />;
  return (
    <Stack as="section" gap={4}>
      <SectionHead title="New booking" lead="For a customer who has called." />
      <NewBookingForm key={calls} onMade={setMade} />
    </Stack>
  );
}
