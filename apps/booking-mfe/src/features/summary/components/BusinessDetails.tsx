import { useSession } from '@haulway/platform';
import { useFields } from '@haulway/platform/form';
import { Checkbox, TextField } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { bookingApi } from '../../../api/booking-api.js';
import { useBooking } from '../../../state/booking-context.js';
import { apiName, CUSTOMER_FIELDS, type CustomerForm } from '../hooks/use-customer-form.js';
import { useVisitWords } from '../../../hooks/use-visit-words.js';
import styles from './CustomerDetails.module.css';

interface BusinessDetailsProps {
  readonly form: CustomerForm;
  /** The API's message about each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Fills in the business data of the customer's profile when they are needed. Typed values stay. A purchase order is for
 * one booking, so the number of the last one is not filled in.
 */
const useKnownBusiness = (open: boolean): void => {
  const { user } = useSession();
  const { flow, update } = useBooking();
  const { data: known } = bookingApi.useBookingProfileQuery(undefined, { skip: !user });
  const untouched = CUSTOMER_FIELDS.every((name) => name.startsWith('customer_') || !flow.data[name]);
  const fills = open && known !== undefined && untouched;
  const filled = useRef(false);
  useEffect(() => {
    if (!fills || filled.current) return;
    filled.current = true;
    update({
      company_name: known.company_name ?? '',
      company_vat_number: known.company_vat_number ?? '',
      sic_code: known.sic_code ?? '',
      ...(known.billing_address && {
        billing_differs: true,
        billing_street: known.billing_address.street,
        billing_city: known.billing_address.city,
        billing_postcode: known.billing_address.postcode,
      }),
    });
  }, [fills, known, update]);
};

const BILLING_FIELDS = [
  { name: 'billing_street', label: 'Street address', autoComplete: 'billing street-address', maxLength: 200 },
  { name: 'billing_city', label: 'City', autoComplete: 'billing address-level2', maxLength: 100 },
  { name: 'billing_postcode', label: 'Postcode', autoComplete: 'billing postal-code', maxLength: 20 },
] as const;

/** 'This is for a business', which opens the fields for its documents. Only another billing address must be complete. */
export function BusinessDetails({ form, errors }: BusinessDetailsProps) {
  const { flow, update } = useBooking();
  const words = useVisitWords();
  const { for_business: open = false, billing_differs: differs = false } = flow.data;
  useKnownBusiness(open);
  const { field: fieldOf } = useFields(form);
  const field = (name: (typeof CUSTOMER_FIELDS)[number]) => {
    const { error, ...rest } = fieldOf(name);
    return { ...rest, error: error ?? errors[apiName(name)] };
  };
  return (
    <section className={styles.details}>
      <Checkbox
        label="This is for a business"
        hint="We'll put these details on your invoice and waste transfer note."
        checked={open}
        onChange={({ target }) => update({ for_business: target.checked })}
      />
      {open && (
        <>
          <TextField
            label="Company name"
            optional
            autoComplete="organization"
            maxLength={200}
            {...field('company_name')}
          />
          <TextField label="VAT number" optional maxLength={40} errorRoom {...field('company_vat_number')} />
          <TextField label="Purchase order" optional maxLength={100} {...field('purchase_order')} />
          <TextField
            label="SIC code"
            optional
            hint="Your 5-digit industry code."
            inputMode="numeric"
            maxLength={20}
            errorRoom
            {...field('sic_code')}
          />
          <fieldset className={styles.details}>
            <legend>Billing address</legend>
            <Checkbox
              label={`Same as ${words.address.toLowerCase()}`}
              checked={!differs}
              onChange={({ target }) => update({ billing_differs: !target.checked })}
            />
            {differs &&
              BILLING_FIELDS.map(({ name, ...rest }) => (
                <TextField key={name} aria-required {...rest} {...field(name)} />
              ))}
          </fieldset>
        </>
      )}
    </section>
  );
}
