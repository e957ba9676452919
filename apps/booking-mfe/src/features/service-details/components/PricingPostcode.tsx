import { limitPostcode } from '@haulway/domain';
import { TextField } from '@haulway/ui';
import { useBooking } from '../../flow/booking-context.js';

/** The postcode that the skip flows ask for in step 1: upper case, at most 8 characters. */
export const PricingPostcode = () => {
  const { flow, update } = useBooking();
  return (
    <TextField
      label="Postcode"
      hint="Where the skip or bag will stand."
      autoComplete="postal-code"
      aria-required
      value={flow.data.postcode ?? ''}
      onChange={({ target }) => update({ postcode: limitPostcode(target.value) })}
    />
  );
};
