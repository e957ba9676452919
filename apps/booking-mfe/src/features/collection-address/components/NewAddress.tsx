import {
  type CollectionAddress,
  isFilled,
  joinAddress,
  looksLikePostcode,
  normalisePostcode,
  splitAddress,
} from '@haulway/domain';
import { formatApiError, toast, useSession } from '@haulway/platform';
import { Button, Stack, TextArea, TextField } from '@haulway/ui';
import { type KeyboardEvent, useState } from 'react';
import { useBooking } from '../../../state/booking-context.js';
import { STEP_HEADING_ID } from '../../../components/StepHeading.js';
import { useSaveBookingAddressMutation } from '../api/address-api.js';
import styles from './NewAddress.module.css';

/** The ids of the fields, for messages that link to them. */
const ADDRESS_FIELDS = {
  street: 'collection-street',
  city: 'collection-city',
  postcode: 'collection-postcode',
} as const;

type Required = keyof typeof ADDRESS_FIELDS;

const FIELDS: Record<Required, { label: string; autoComplete: string; maxLength: number; error: string }> = {
  street: {
    label: 'Street address',
    autoComplete: 'address-line1',
    maxLength: 300,
    error: 'Enter the street address',
  },
  city: { label: 'City', autoComplete: 'address-level2', maxLength: 100, error: 'Enter the city' },
  postcode: { label: 'Postcode', autoComplete: 'postal-code', maxLength: 20, error: 'Enter the postcode' },
};

/** A hint, not an error: some places that the office knows have no postcode of their own. */
const ODD_POSTCODE = 'This does not look like a UK postcode. Please check it; you can go on all the same.';

/** The fields of the collection address. `showMissing` marks those that are still empty. */
function AddressFields({ showMissing }: { showMissing: boolean }) {
  const { flow, update } = useBooking();
  const { address } = flow.data;
  const [checked, setChecked] = useState(address.postcode);
  const odd = isFilled(checked) && checked === address.postcode && !looksLikePostcode(checked);
  const change = (part: Partial<CollectionAddress>) => update({ address: part });
  const field = (name: Required) => {
    const { error, ...input } = FIELDS[name];
    return {
      ...input,
      id: ADDRESS_FIELDS[name],
      'aria-required': true,
      value: address[name],
      error: showMissing && !isFilled(address[name]) ? error : undefined,
      onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
    };
  };
  return (
    <div className={styles.fields}>
      <TextField {...field('street')} className={styles.wide} />
      <TextField {...field('city')} />
      <TextField
        {...field('postcode')}
        hint={odd ? ODD_POSTCODE : undefined}
        onBlur={({ target }) => {
          const postcode = normalisePostcode(target.value);
          setChecked(postcode);
          change({ postcode });
        }}
      />
      <TextArea
        label="Additional information"
        optional
        hint="For example where to park, or how to get in."
        rows={3}
        maxLength={1000}
        className={styles.wide}
        value={address.additionalInfo}
        onChange={({ target }) => change({ additionalInfo: target.value })}
      />
    </div>
  );
}

/** The body of POST /saved-addresses from the booking flow. The first saved address becomes the default. */
const bodyOf = ({ street, city, postcode, additionalInfo }: CollectionAddress, first: boolean) => ({
  label: 'New Address',
  street,
  city,
  postcode,
  additional_info: isFilled(additionalInfo) ? additionalInfo : null,
  is_default: first,
});

/** Saves the entered address for later bookings. `first` says that none is saved yet. */
function SaveAddress({ first }: { first: boolean }) {
  const { user } = useSession();
  const { flow } = useBooking();
  const { address } = flow.data;
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
    const { error } = await save(bodyOf(address, first));
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
  return (
    <Button variant="ghost" disabled={!complete} busy={isLoading} onClick={() => void onSave()}>
      Save This Address
    </Button>
  );
}

/**
 * The form for a new address. The typed values are used as the collection address immediately. 'Use This Address'
 * checks and tidies them: 'street, city' in one field is split at the comma.
 */
export function NewAddress({ hasSaved }: { hasSaved: boolean }) {
  const { flow, update } = useBooking();
  const { address } = flow.data;
  const [asked, setAsked] = useState(false);
  const [used, setUsed] = useState<string>();
  const tidy = () => {
    const parts = isFilled(address.city) ? address : splitAddress(address.street);
    const next = { street: parts.street, city: parts.city, postcode: normalisePostcode(address.postcode) };
    update({ address: next });
    setAsked(true);
    const missing = (['street', 'city', 'postcode'] as const).find((name) => !isFilled(next[name]));
    setUsed(missing ? undefined : `${joinAddress(next)}, ${next.postcode}`);
    if (missing) document.getElementById(ADDRESS_FIELDS[missing])?.focus();
  };
  /**
   * Enter continues when the address is complete. Otherwise it tidies the address and moves to the first missing field.
   */
  const onKeyDown = (event: KeyboardEvent) => {
    const complete = [address.street, address.city, address.postcode].every(isFilled);
    if (event.key !== 'Enter' || complete || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    tidy();
  };
  const current = `${joinAddress(address)}, ${address.postcode}`;
  return (
    <div className={styles.form} onKeyDown={onKeyDown}>
      <AddressFields showMissing={asked} />
      <Stack direction="row" gap={3}>
        <SaveAddress first={!hasSaved} />
        <Button variant="ghost" size="small" onClick={tidy}>
          Use This Address
        </Button>
      </Stack>
      <p role="status" className={styles.used}>
        {used === current && `We will collect from ${used}.`}
      </p>
    </div>
  );
}
