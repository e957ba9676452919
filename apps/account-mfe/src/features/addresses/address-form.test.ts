import fc from 'fast-check';
import { HOME } from '../../../test/samples.js';
import { type AddressForm, bodyOf, changesOf, FIELDS, formOf, isSavedAddress } from './address-form.js';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', ' ', 'ex1 1aa', 'EX11AA', '1 High Street'),
);
const forms: fc.Arbitrary<AddressForm> = fc.record({
  label: text,
  street: text,
  city: text,
  postcode: text,
  additional_info: text,
  is_default: fc.boolean(),
});
const versions = fc.option(fc.nat(), { nil: undefined });

describe('the address form', () => {
  it('shows a stored address, with an empty field where its additional info is null', () => {
    expect(formOf({ ...HOME, additional_info: null })).toEqual({
      label: 'Home',
      street: '1 Sample Street',
      city: 'Exampleton',
      postcode: 'EX1 1AA',
      additional_info: '',
      is_default: true,
    });
  });

  it('sends an untouched address unchanged, with its version', () => {
    const { id: _id, _id: _same, ...sent } = HOME;
    expect(bodyOf(formOf(HOME), HOME.version)).toEqual(sent);
  });
});

describe('the request body of an address', () => {
  it('contains what was typed, and leaves the label out when it is blank', () => {
    fc.assert(
      fc.property(forms, versions, (form, version) => {
        const body = bodyOf(form, version);
        expect('label' in body).toBe(form.label.trim() !== '');
        if ('label' in body) expect(body.label).toBe(form.label);
        expect([body.street, body.city, body.is_default]).toEqual([form.street, form.city, form.is_default]);
      }),
    );
  });

  it('contains null for no additional info, never an empty text', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(bodyOf(form, 1).additional_info).toBe(
          form.additional_info === '' ? null : form.additional_info,
        );
      }),
    );
  });

  it('contains the version that the edit started from, also version zero', () => {
    fc.assert(
      fc.property(forms, versions, (form, version) => {
        expect('version' in bodyOf(form, version)).toBe(version !== undefined);
        expect(bodyOf(form, version).version).toBe(version);
      }),
    );
    expect(bodyOf(formOf(undefined), 0).version).toBe(0);
  });

  it('contains the postcode as the post office writes it', () => {
    expect(bodyOf({ ...formOf(HOME), postcode: ' ex11aa ' }, 1).postcode).toBe('EX1 1AA');
  });
});

describe('the changes from another window', () => {
  it('are listed with the label of each field, in the order of the form', () => {
    const form = { ...formOf(HOME), additional_info: 'Ring twice', postcode: 'EX2 2BB', label: '' };
    expect(changesOf(['additional_info', 'postcode', 'label'], form)).toEqual([
      ['Label', ''],
      ['Postcode', 'EX2 2BB'],
      ['Additional information', 'Ring twice'],
    ]);
    expect(changesOf(['is_default'], form)).toEqual([]);
  });
});

describe('the address in a 409 response', () => {
  it('is accepted when it has every form field and a version', () => {
    expect(isSavedAddress(HOME)).toBe(true);
    for (const name of [...FIELDS.map((field) => field.name), 'version'])
      expect(isSavedAddress({ ...HOME, [name]: undefined })).toBe(false);
    expect(isSavedAddress({ ...HOME, version: '2' })).toBe(false);
  });

  it('is rejected when it has any other shape', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => !isSavedAddress(value)));
  });
});
