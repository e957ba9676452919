import { printedVatNumber } from '@haulway/contracts';
import {
  businessDetails,
  changedBusinessDetails,
  normaliseVatNumber,
  sicCodeProblem,
  vatNumberProblem,
} from './business-customer.js';

describe('a business customer', () => {
  it.each([
    ['123456789', '123456789'],
    ['GB 123 4567 89', '123456789'],
    ['gb123456789', '123456789'],
    [' GB123456789001 ', '123456789001'],
    ['GBGD123', 'GD123'],
    ['ha 599', 'HA599'],
    ['GB-123-4567-89', '123456789'],
    ['XI 123 4567 89', 'XI123456789'],
    ['xi–123456789001', 'XI123456789001'],
  ])('can have the VAT number %j, stored as %j', (typed, stored) => {
    expect(vatNumberProblem(typed)).toBeUndefined();
    expect(normaliseVatNumber(typed)).toBe(stored);
  });

  it.each([
    '12345678',
    '1234567890',
    'DE123456789',
    'GB',
    'GD500',
    'HA499',
    '12345678a',
    '١٢٣٤٥٦٧٨٩',
    'GBGB123456789',
    'XIGD123',
    'GBXI123456789',
  ])('cannot have the VAT number %j', (typed) =>
    expect(vatNumberProblem(typed)).toBe('Must be a UK VAT number of 9 or 12 digits'),
  );

  it.each([
    ['GB-123-4567-89', 'GB 123456789'],
    ['XI 123 4567 89', 'XI 123456789'],
  ])('has the VAT number %j printed as %j', (typed, printed) =>
    expect(printedVatNumber(normaliseVatNumber(typed))).toBe(printed),
  );

  it.each(['1234', '123456', '12 345', 'abcde', '١٢٣٤٥'])('cannot have the SIC code %j', (typed) =>
    expect(sicCodeProblem(typed)).toBe('Must be five digits'),
  );

  it('may omit both numbers', () => {
    expect(vatNumberProblem(' ')).toBeUndefined();
    expect(sicCodeProblem('')).toBeUndefined();
    expect(sicCodeProblem('38110')).toBeUndefined();
  });

  it('is stored without spaces, and only the named fields change', () => {
    const details = businessDetails({
      company_name: ' Ada Ltd ',
      company_vat_number: 'GB 123456789',
      sic_code: '',
    });
    expect(details).toEqual({
      companyName: 'Ada Ltd',
      companyVatNumber: '123456789',
      purchaseOrder: null,
      sicCode: null,
      billingAddress: null,
    });
    const billing_address = { street: ' 1 Lane', city: 'London ', postcode: 'ec1a1bb' };
    expect(changedBusinessDetails(details, { billing_address }).billingAddress).toEqual({
      street: '1 Lane',
      city: 'London',
      postcode: 'EC1A 1BB',
    });
    expect(changedBusinessDetails(details, { purchase_order: 'PO 7', company_name: null })).toEqual({
      ...details,
      companyName: null,
      purchaseOrder: 'PO 7',
    });
  });
});
