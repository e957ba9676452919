import { useSession } from '@haulway/platform';
import { useFields } from '@haulway/platform/form';
import { Checkbox, TextField } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { useBookingProfileQuery } from '../../../api/booking-api.js';
import { useBooking } from '../../../state/booking-context.js';
import { type CustomerForm } from '../hooks/use-customer-form.js';
import styles from './CustomerDetails.module.css';

interface BusinessDetailsProps {
  readonly form: CustomerForm;
  /** The API's message about each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Fills in the business data of the customer's profile when they are needed. Typed values stay. */
const useKnownBusiness = (open: boolean): void => {
  const { user } = useSession();
  const { flow, update } = useBooking();
  const { data: known } = useBookingProfileQuery(undefined, { skip: !user });
  const { company_name, company_vat_number, purchase_order, sic_code } = flow.data;
  const untouched = [company_name, company_vat_number, purchase_order, sic_code].every((text) => !text);
  const fills = open && known !== undefined && untouched;
  const filled = useRef(false);
  useEffect(() => {
    if (!fills || filled.current) return;
    filled.current = true;
    update({
      company_name: known.company_name ?? '',
      company_vat_number: known.company_vat_number ?? '',
      purchase_order: known.purchase_order ?? '',
      sic_code: known.sic_code ?? '',
    });
  }, [fills, known, update]);
};

/** 'This is for a business', which opens the fields for its documents. All of them are optional. */
export function BusinessDetails({ form, errors }: BusinessDetailsProps) {
  const { flow, update } = useBooking();
  const { for_business: open = false } = flow.data;
  useKnownBusiness(open);
  const { field: fieldOf } = useFields(form);
  const field = (name: 'company_name' | 'company_vat_number' | 'purchase_order' | 'sic_code') => {
    const { error, ...rest } = fieldOf(name);
    return { ...rest, optional: true, error: error ?? errors[name] };
  };
  return (
    <section className={styles.details}>
      <Checkbox
        label="This is for a business"
        hint="We print these on your invoice and waste transfer note."
        checked={open}
        onChange={({ target }) => update({ for_business: target.checked })}
      />
      {open && (
        <>
          <TextField
            label="Company name"
            autoComplete="organization"
            maxLength={200}
            {...field('company_name')}
          />
          <TextField label="VAT number" maxLength={40} {...field('company_vat_number')} />
          <TextField label="Purchase order" maxLength={100} {...field('purchase_order')} />
          <TextField
            label="SIC code"
            hint="Five digits that say what the business does."
            inputMode="numeric"
            maxLength={20}
            {...field('sic_code')}
          />
        </>
      )}
    </section>
  );
}
