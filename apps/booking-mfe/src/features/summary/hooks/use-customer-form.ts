import { zodResolver } from '@hookform/resolvers/zod';
import { emailProblem, sicCodeProblem, vatNumberProblem } from '@haulway/domain';
import { type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useFlowForm } from '../../../hooks/use-flow-form.js';
import { useBooking } from '../../../state/booking-context.js';

/** A text for which a rule finds no problem. */
const checked = (problemOf: (text: string) => string | undefined) =>
  z.string().check(z.refine((text) => !problemOf(text), { error: ({ input }) => problemOf(String(input)) }));

const schema = z.object({
  customer_name: z.string(),
  // an empty one is named above the button, as what is missing
  customer_email: checked((typed) => (typed.trim() === '' ? undefined : emailProblem(typed))),
  customer_phone: z.string(),
  company_name: z.string(),
  company_vat_number: checked(vatNumberProblem),
  purchase_order: z.string(),
  sic_code: checked(sicCodeProblem),
  // an incomplete billing address is named above the button
  billing_street: z.string(),
  billing_city: z.string(),
  billing_postcode: z.string(),
});
type CustomerValues = z.infer<typeof schema>;

export type CustomerForm = UseFormReturn<CustomerValues>;

export const CUSTOMER_FIELDS = z.keyof(schema).options;

/** The name under which the API reports a problem of a field. */
export const apiName = (field: keyof CustomerValues): string =>
  field.replace(/^billing_/u, 'billing_address.');

/** The form for the customer's details in the flow. A field's problem is shown once the customer leaves the field. */
export const useCustomerForm = (): CustomerForm => {
  const { flow, update } = useBooking();
  const { data } = flow;
  const values: CustomerValues = {
    customer_name: data.customer_name ?? '',
    customer_email: data.customer_email ?? '',
    customer_phone: data.customer_phone ?? '',
    company_name: data.company_name ?? '',
    company_vat_number: data.company_vat_number ?? '',
    purchase_order: data.purchase_order ?? '',
    sic_code: data.sic_code ?? '',
    billing_street: data.billing_street ?? '',
    billing_city: data.billing_city ?? '',
    billing_postcode: data.billing_postcode ?? '',
  };
  return useFlowForm(values, update, { mode: 'onTouched', resolver: zodResolver(schema) });
};
