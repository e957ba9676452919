import fc from 'fast-check';
import { ME } from '../../../test/samples.js';
import { bodyOf, BUSINESS_FIELDS, profileForm, profileSchema, type ProfileValues } from './profile-form.js';

const profile = { ...ME.profile, company_name: 'Ada Ltd', sic_code: '38110' };
const unchanged = { phone: profile.phone, version: profile.version };
const typed = (values: Partial<ProfileValues>): ProfileValues => ({ ...profileForm(profile), ...values });

describe('the body of a changed profile', () => {
  it('contains only what was changed, with null for what was emptied', () => {
    const form = typed({ company_name: 'Ada Limited', sic_code: ' ', full_name: 'Ada B' });
    expect(bodyOf(profile, form)).toEqual({
      ...unchanged,
      full_name: 'Ada B',
      company_name: 'Ada Limited',
      sic_code: null,
    });
  });

  it('contains the billing address as a whole, and null for an emptied one', () => {
    const billing_address = { street: '1 Lane', city: 'London', postcode: 'EC1A 1BB' };
    const billed = { ...profile, billing_address };
    expect(bodyOf(billed, { ...profileForm(billed), billing_city: ' York ' })).toEqual({
      ...unchanged,
      billing_address: { ...billing_address, city: 'York' },
    });
    const blank = { billing_street: '', billing_city: ' ', billing_postcode: '' };
    expect(bodyOf(billed, { ...profileForm(billed), ...blank })).toEqual({
      ...unchanged,
      billing_address: null,
    });
  });

  it('contains no business field with only spaces added', () => {
    const words = fc.string({ maxLength: 8 }).map((text) => text.trim());
    fc.assert(
      fc.property(words, words, (company_name, sic_code) => {
        const stored = {
          ...profile,
          company_name: company_name || null,
          sic_code: sic_code || null,
        };
        const spaced = BUSINESS_FIELDS.map(({ name }) => [name, ` ${profileForm(stored)[name]} `]);
        expect(bodyOf(stored, { ...profileForm(stored), ...Object.fromEntries(spaced) })).toEqual(unchanged);
      }),
    );
  });
});

it.each([
  ['company_vat_number', '', true],
  ['company_vat_number', 'GB 123 4567 82', true],
  ['company_vat_number', 'DE123', false],
  ['sic_code', '', true],
  ['sic_code', '38110', true],
  ['sic_code', '3811', false],
  ['sic_code', 'abcde', false],
  ['company_name', '', true],
  ['full_name', 'A', false],
  ['full_name', 'Ada B', true],
])('the form accepts %s %j: %s', (name, value, valid) => {
  expect(profileSchema.safeParse(typed({ [name]: value })).success).toBe(valid);
});

it('the form accepts a stored name that is older than the rule', () => {
  expect(profileSchema.safeParse(profileForm({ ...profile, full_name: 'A' })).success).toBe(true);
});
