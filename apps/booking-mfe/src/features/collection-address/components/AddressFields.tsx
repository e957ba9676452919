import { type CollectionAddress, isFilled, normalisePostcode } from '@haulway/domain';
import { TextArea, TextField } from '@haulway/ui';
import { useBooking } from '../../flow/booking-context.js';
import styles from './AddressFields.module.css';

/** The ids of the fields, for messages that lead to them. */
export const ADDRESS_FIELDS = {
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

/** The fields of the collection address. `showMissing` marks those that still have to be filled. */
export const AddressFields = ({ showMissing }: { showMissing: boolean }) => {
  const { flow, update } = useBooking();
  const { address } = flow.data;
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
        onBlur={({ target }) => change({ postcode: normalisePostcode(target.value) })}
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
};
