import type { Profile, ProfileBody } from '@haulway/contracts';
import { sicCodeProblem, vatNumberProblem } from '@haulway/domain';

export const BUSINESS_NAMES = ['company_name', 'company_vat_number', 'purchase_order', 'sic_code'] as const;
export type BusinessName = (typeof BUSINESS_NAMES)[number];

interface BusinessField {
  readonly name: BusinessName;
  readonly label: string;
  readonly maxLength: number;
  /** The problem with a typed value; undefined when it is valid. */
  readonly problem?: (typed: string) => string | undefined;
}

/** The profile's fields about a business, which booking forms are prefilled with. */
export const BUSINESS_FIELDS: readonly BusinessField[] = [
  { name: 'company_name', label: 'Company name', maxLength: 200 },
  { name: 'company_vat_number', label: 'VAT number', maxLength: 40, problem: vatNumberProblem },
  { name: 'purchase_order', label: 'Purchase order', maxLength: 100 },
  { name: 'sic_code', label: 'SIC code', maxLength: 20, problem: sicCodeProblem },
];

export type BusinessForm = Record<BusinessName, string>;

/** The profile's fields as form values. */
export const businessForm = (profile: Pick<Profile, BusinessName>): BusinessForm => ({
  company_name: profile.company_name ?? '',
  company_vat_number: profile.company_vat_number ?? '',
  purchase_order: profile.purchase_order ?? '',
  sic_code: profile.sic_code ?? '',
});

/** The fields that differ from the profile; null for those that were emptied. */
export const changedBusiness = (
  profile: Pick<Profile, BusinessName>,
  form: BusinessForm,
): Pick<ProfileBody, BusinessName> => {
  const before = businessForm(profile);
  const changed = BUSINESS_NAMES.filter((name) => form[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, form[name].trim() || null]));
};
