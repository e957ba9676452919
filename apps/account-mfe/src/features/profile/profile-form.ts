import type { Profile, ProfileBody } from '@haulway/contracts';
import { nameProblem, sicCodeProblem, vatNumberProblem } from '@haulway/domain';
import * as z from 'zod/mini';

/** The profile's fields about a business, which booking forms are prefilled with: a purchase order is for one booking. */
export const BUSINESS_FIELDS = [
  { name: 'company_name', label: 'Company name', maxLength: 200 },
  { name: 'company_vat_number', label: 'VAT number', maxLength: 40 },
  { name: 'sic_code', label: 'SIC code', maxLength: 20 },
  { name: 'billing_street', label: 'Billing street address', maxLength: 200 },
  { name: 'billing_city', label: 'Billing city', maxLength: 100 },
  { name: 'billing_postcode', label: 'Billing postcode', maxLength: 20 },
] as const;
type FieldName = (typeof BUSINESS_FIELDS)[number]['name'];
type BusinessName = Extract<FieldName, keyof Profile> | 'billing_address';

/** The name under which the API reports a problem of a field. */
export const apiName = (field: FieldName): string => field.replace(/^billing_/u, 'billing_address.');

export type Editable = Pick<Profile, 'full_name' | 'phone' | 'version' | BusinessName>;

const checked = (problemOf: (typed: string) => string | undefined) =>
  z.string().check(
    z.refine((typed) => problemOf(typed) === undefined, {
      error: ({ input }) => problemOf(String(input)),
    }),
  );

export const profileSchema = z
  .object({
    full_name: z.string(),
    /** The name as it is stored. It may be older than the rule for names, and is valid until it is changed. */
    stored_name: z.string(),
    phone: z.string(),
    company_name: z.string(),
    company_vat_number: checked(vatNumberProblem),
    sic_code: checked(sicCodeProblem),
    billing_street: z.string(),
    billing_city: z.string(),
    billing_postcode: z.string(),
  })
  .check(({ value: { full_name, stored_name }, issues }) => {
    const message = full_name === stored_name ? undefined : nameProblem(full_name);
    if (message !== undefined)
      issues.unshift({ code: 'custom', path: ['full_name'], message, input: full_name, continue: true });
  });
export type ProfileValues = z.infer<typeof profileSchema>;

export const profileForm = (profile: Editable): ProfileValues => ({
  full_name: profile.full_name,
  stored_name: profile.full_name,
  phone: profile.phone ?? '',
  company_name: profile.company_name ?? '',
  company_vat_number: profile.company_vat_number ?? '',
  sic_code: profile.sic_code ?? '',
  billing_street: profile.billing_address?.street ?? '',
  billing_city: profile.billing_address?.city ?? '',
  billing_postcode: profile.billing_address?.postcode ?? '',
});

/** The billing address as the API takes it; null when all of it is blank. */
const billingAddressOf = (form: ProfileValues): ProfileBody['billing_address'] => {
  const [street, city, postcode] = [form.billing_street, form.billing_city, form.billing_postcode] as const;
  const isBlank = `${street}${city}${postcode}`.trim() === '';
  return isBlank ? null : { street: street.trim(), city: city.trim(), postcode: postcode.trim() };
};

/** The request body from the form: the phone, and the other fields that differ from the profile. */
export const bodyOf = (profile: Editable, form: ProfileValues): ProfileBody => {
  const before = profileForm(profile);
  const changed = BUSINESS_FIELDS.map(({ name }) => name).filter(
    (name) => form[name].trim() !== before[name],
  );
  return {
    ...(form.full_name === profile.full_name ? {} : { full_name: form.full_name }),
    phone: form.phone,
    ...Object.fromEntries(
      changed.map((name) =>
        name.startsWith('billing_')
          ? ['billing_address', billingAddressOf(form)]
          : [name, form[name].trim() || null],
      ),
    ),
    version: profile.version,
  };
};
