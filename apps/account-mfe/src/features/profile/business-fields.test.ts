import fc from 'fast-check';
import {
  BUSINESS_FIELDS,
  BUSINESS_NAMES,
  type BusinessForm,
  businessForm,
  changedBusiness,
} from './business-fields.js';

const NOTHING = { company_name: null, company_vat_number: null, purchase_order: null, sic_code: null };
const forms: fc.Arbitrary<BusinessForm> = fc.record({
  company_name: fc.string({ maxLength: 8 }),
  company_vat_number: fc.string({ maxLength: 8 }),
  purchase_order: fc.constantFrom('', ' ', 'PO 1'),
  sic_code: fc.string({ maxLength: 5 }),
});
const stored = (form: BusinessForm) => {
  const entries = Object.entries(form).map(([name, value]) => [name, value.trim() || null]);
  return Object.assign({}, NOTHING, Object.fromEntries(entries));
};

describe('the business fields of a profile', () => {
  it('are sent only when they were changed', () => {
    const before = { ...NOTHING, company_name: 'Ada Ltd', sic_code: '38110' };
    const form = { ...businessForm(before), company_name: 'Ada Limited', sic_code: ' ' };
    expect(changedBusiness(before, form)).toEqual({ company_name: 'Ada Limited', sic_code: null });
  });

  it('are not sent when unchanged, with or without spaces around them', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const before = stored(form);
        expect(changedBusiness(before, businessForm(before))).toEqual({});
        const spaced = Object.fromEntries(BUSINESS_NAMES.map((name) => [name, ` ${form[name].trim()} `]));
        expect(changedBusiness(before, Object.assign(businessForm(NOTHING), spaced))).toEqual({});
      }),
    );
  });

  it('have the values of the form after the change is applied', () => {
    fc.assert(
      fc.property(forms, forms, (began, typed) => {
        const before = stored(began);
        expect({ ...before, ...changedBusiness(before, typed) }).toEqual(stored(typed));
      }),
    );
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
    ['purchase_order', '', true],
  ])('validate: %s with %j is valid: %s', (name, typed, allowed) => {
    const field = BUSINESS_FIELDS.find((each) => each.name === name);
    expect(field?.problem?.(typed) === undefined).toBe(allowed);
  });
});
