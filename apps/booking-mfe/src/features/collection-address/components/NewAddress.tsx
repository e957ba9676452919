import {
  type CollectionAddress,
  isFilled,
  joinAddress,
  looksLikePostcode,
  normalisePostcode,
  splitAddress,
} from '@haulway/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatApiError, toast, useSession } from '@haulway/platform';
import { useFields } from '@haulway/platform/form';
import { Button, TextArea, TextField } from '@haulway/ui';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useBooking } from '../../../state/booking-context.js';
import { STEP_HEADING_ID } from '../../../components/StepHeading.js';
import { useFlowForm } from '../../../hooks/use-flow-form.js';
import { useSaveBookingAddressMutation } from '../address-api.js';
import { useVisitWords } from '../../../hooks/use-visit-words.js';
import styles from './NewAddress.module.css';

const required = (error: string) => z.string().check(z.refine(isFilled, { error }));

const schema = z.object({
  street: required('Enter the street address'),
  city: required('Enter the city'),
  postcode: required('Enter the postcode'),
  additionalInfo: z.string(),
});
type AddressForm = UseFormReturn<z.infer<typeof schema>>;

/** A warning, not an error: some places that the office knows have no postcode of their own. */
const ODD_POSTCODE = "This doesn't look like a UK postcode.";

function AddressFields({ form }: { form: AddressForm }) {
  const { postcode } = useBooking().flow.data.address;
  const { field } = useFields(form);
  const [checked, setChecked] = useState(postcode);
  const odd = isFilled(checked) && checked === postcode && !looksLikePostcode(checked);
  return (
    <div className={styles.fields}>
      <TextField
        {...field('street')}
        label="Street address"
        // browsers put all lines of a profile into it, such as 'Flat 3, 10 High Street'
        autoComplete="street-address"
        maxLength={300}
        aria-required
        className={styles.wide}
      />
      <TextField
        {...field('city')}
        label="City"
        autoComplete="address-level2"
        maxLength={100}
        aria-required
      />
      <TextField
        {...field('postcode')}
        label="Postcode"
        autoComplete="postal-code"
        maxLength={20}
        aria-required
        warning={odd ? ODD_POSTCODE : undefined}
        errorRoom
        onBlur={({ target }) => {
          const tidied = normalisePostcode(target.value);
          setChecked(tidied);
          form.setValue('postcode', tidied);
        }}
      />
      <TextArea
        {...field('additionalInfo')}
        label="Additional information"
        optional
        hint="For example, parking or access."
        rows={3}
        maxLength={1000}
        className={styles.wide}
      />
    </div>
  );
}

const DEFAULT_LABEL = 'New Address';

/** The body of POST /saved-addresses from the booking flow. The first saved address becomes the default. */
const bodyOf = (
  { street, city, postcode, additionalInfo }: CollectionAddress,
  label: string,
  first: boolean,
) => ({
  label: isFilled(label) ? label.trim() : DEFAULT_LABEL,
  street,
  city,
  postcode,
  additional_info: isFilled(additionalInfo) ? additionalInfo : null,
  is_default: first,
});

/** Saves the entered address for later bookings. `first` says that none is saved yet. A guest is asked to sign in. */
function SaveAddress({ first }: { first: boolean }) {
  const { user } = useSession();
  const { flow } = useBooking();
  const { address } = flow.data;
  const [label, setLabel] = useState('');
  const [save, { isLoading }] = useSaveBookingAddressMutation();
  const onSave = async () => {
    if (!user) {
      toast({
        title: 'Authentication required',
        description: 'Please sign in to save addresses',
        tone: 'destructive',
      });
      return;
    }
    const { error } = await save({ body: bodyOf(address, label, first) });
    if (error) {
      const description = formatApiError(error, 'Failed to save address');
      toast({ title: 'Error', description, tone: 'destructive' });
    } else {
      const description = 'This address has been saved to your profile';
      toast({ title: 'Address saved', description, tone: 'success' });
      // The list of saved addresses replaces the form, and this button is removed with it.
      document.getElementById(STEP_HEADING_ID)?.focus();
    }
  };
  const complete = [address.street, address.city, address.postcode].every(isFilled);
  /** Enter in the label saves the address, instead of continuing without it. */
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (complete && !isLoading) void onSave();
  };
  return (
    <div className={styles.save}>
      {user && (
        <TextField
          label="Save for next time as"
          optional
          autoComplete="off"
          placeholder={DEFAULT_LABEL}
          maxLength={100}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          onKeyDown={saveOnEnter}
        />
      )}
      <Button
        variant="secondary"
        size={user ? 'medium' : 'small'}
        disabled={!complete}
        busy={isLoading}
        onClick={() => void onSave()}
      >
        Save This Address
      </Button>
    </div>
  );
}

/** A new address, used as it is typed. 'Use This Address' checks and tidies it ('street, city' is split). */
export function NewAddress({ hasSaved }: { hasSaved: boolean }) {
  const { flow, update } = useBooking();
  const words = useVisitWords();
  const { address } = flow.data;
  const [used, setUsed] = useState<string>();
  const form = useFlowForm(
    address,
    useCallback((change) => update({ address: change }), [update]),
    { resolver: zodResolver(schema) },
  );
  const tidy = () => {
    const typed = form.getValues();
    if (!isFilled(typed.city)) {
      const { street, city, rest } = splitAddress(typed.street);
      form.setValue('street', street);
      form.setValue('city', city);
      form.setValue('additionalInfo', [typed.additionalInfo, rest].filter(isFilled).join('\n'));
    }
    form.setValue('postcode', normalisePostcode(typed.postcode));
    void form.handleSubmit(
      (valid) => setUsed(`${joinAddress(valid)}, ${valid.postcode}`),
      () => setUsed(undefined),
    )();
  };
  /** Enter continues when the address is complete. Otherwise it moves to the first missing field. */
  const onKeyDown = (event: KeyboardEvent) => {
    const complete = [address.street, address.city, address.postcode].every(isFilled);
    if (event.key !== 'Enter' || complete || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    tidy();
  };
  const current = `${joinAddress(address)}, ${address.postcode}`;
  return (
    <div className={styles.form} onKeyDown={onKeyDown}>
      <AddressFields form={form} />
      <div>
        <Button variant="secondary" size="small" onClick={tidy}>
          Use This Address
        </Button>
      </div>
      <p role="status" className={styles.used}>
        {used === current && `${words.willGoTo} ${used}.`}
      </p>
      <SaveAddress first={!hasSaved} />
    </div>
  );
}
