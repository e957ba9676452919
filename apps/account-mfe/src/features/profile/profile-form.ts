import type { Profile, ProfileBody } from '@haulway/contracts';
import { nameProblem, sicCodeProblem, vatNumberProblem } from '@haulway/domain';
import * as z from 'zod/mini';

/** The profile's fields about a business, which booking forms are prefilled with. */
export const BUSINESS_FIELDS = [
  { name: 'company_name', label: 'Company name', maxLength: 200 },
  { name: 'company_vat_number', label: 'VAT number', maxLength: 40 },
  { name: 'purchase_order', label: 'Purchase order', maxLength: 100 },
  { name: 'sic_code', label: 'SIC code', maxLength: 20 },
] as const;
type BusinessName = (typeof BUSINESS_FIELDS)[number]['name'];

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
    purchase_order: z.string(),
    sic_code: checked(sicCodeProblem),
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
  purchase_order: profile.purchase_order ?? '',
  sic_code: profile.sic_code ?? '',
});

/** The request body from the form: the phone, and the other fields that differ from the profile. */
export const bodyOf = (profile: Editable, form: ProfileValues): ProfileBody => {
  const before = profileForm(profile);
  const changed = BUSINESS_FIELDS.map(({ name }) => name).filter(
    (name) => form[name].trim() !== before[name],
  );
  return {
    ...(form.full_name === profile.full_name ? {} : { full_name: form.full_name }),
    phone: form.phone,
    ...Object.fromEntries(changed.map((name) => [name, form[name].trim() || null])),
    version: profile.version,
  };
};
