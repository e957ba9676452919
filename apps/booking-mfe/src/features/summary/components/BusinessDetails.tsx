import { sicCodeProblem, vatNumberProblem } from '@haulway/domain';
import { Checkbox, TextField } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@haulway/platform';
import { useBookingProfileQuery } from '../../../api/booking-api.js';
import { useBooking } from '../../../state/booking-context.js';
import styles from './CustomerDetails.module.css';

/** The ids of the fields of a business, by the API's names. */
export const BUSINESS_FIELDS = {
  company_name: 'business-name',
  company_vat_number: 'business-vat-number',
  purchase_order: 'business-purchase-order',
  sic_code: 'business-sic-code',
} as const;

type Field = keyof typeof BUSINESS_FIELDS;

interface BusinessDetailsProps {
  /** The API's message about each field, by its name. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Fills in the business data from the signed-in customer's profile, when they are needed and loaded. Typed values stay.
 */
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
export function BusinessDetails({ errors }: BusinessDetailsProps) {
  const { flow, update } = useBooking();
  const { for_business: open = false } = flow.data;
  const [left, setLeft] = useState<readonly Field[]>([]);
  const valueOf = (field: Field): string => flow.data[field] ?? '';
  useKnownBusiness(open);
  const problems: Partial<Record<Field, string>> = {
    company_vat_number: vatNumberProblem(valueOf('company_vat_number')),
    sic_code: sicCodeProblem(valueOf('sic_code')),
  };
  const field = (name: Field) => ({
    id: BUSINESS_FIELDS[name],
    optional: true,
    value: valueOf(name),
    // a field's problem is shown once the customer leaves the field
    error: (left.includes(name) ? problems[name] : undefined) ?? errors[name],
    onBlur: () => setLeft((before) => [...before, name]),
    onChange: ({ target }: { target: { value: string } }) => update({ [name]: target.value }),
  });
  return (
    <section className={styles.details}>
      <Checkbox
        label="This is for a business"
        hint="Its name and numbers then stand on the invoice and the waste transfer note."
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
