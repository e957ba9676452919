import { isFilled, joinAddress, normalisePostcode, splitAddress } from '@haulway/domain';
import { Button, Stack } from '@haulway/ui';
import { useState } from 'react';
import { useBooking } from '../../flow/booking-context.js';
import { ADDRESS_FIELDS, AddressFields } from './AddressFields.js';
import styles from './NewAddress.module.css';
import { SaveAddress } from './SaveAddress.js';

/**
 * The form for a new address. What is typed is the collection address at once; 'Use This Address' checks it and
 * tidies it: 'street, city' in one field is taken apart at the comma.
 */
export const NewAddress = ({ hasSaved }: { hasSaved: boolean }) => {
  const { flow, update } = useBooking();
  const { address } = flow.data;
  const [asked, setAsked] = useState(false);
  const [used, setUsed] = useState<string>();
  const use = () => {
    const parts = isFilled(address.city) ? address : splitAddress(address.street);
    const next = { street: parts.street, city: parts.city, postcode: normalisePostcode(address.postcode) };
    update({ address: next });
    setAsked(true);
    const missing = (['street', 'city', 'postcode'] as const).find((name) => !isFilled(next[name]));
    setUsed(missing ? undefined : `${joinAddress(next)}, ${next.postcode}`);
    if (missing) document.getElementById(ADDRESS_FIELDS[missing])?.focus();
  };
  const current = `${joinAddress(address)}, ${address.postcode}`;
  return (
    <div className={styles.form}>
      <AddressFields showMissing={asked} />
      <Stack direction="row" gap={3}>
        <Button variant="secondary" onClick={use}>
          Use This Address
        </Button>
        <SaveAddress first={!hasSaved} />
      </Stack>
      <p role="status" className={styles.used}>
        {used === current && `We will collect from ${used}.`}
      </p>
    </div>
  );
};
