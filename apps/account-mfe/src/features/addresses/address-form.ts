import type { SavedAddress, SavedAddressUpdateBody } from '@haulway/contracts';
import { normalisePostcode } from '@haulway/domain';

/** The one-line fields of the form, in their order. */
export const FIELDS = [
  { name: 'label', label: 'Label', placeholder: 'Home, work ...', maxLength: 100, autoComplete: 'off' },
  { name: 'street', label: 'Street', maxLength: 300, autoComplete: 'address-line1' },
  { name: 'city', label: 'City', maxLength: 100, autoComplete: 'address-level2' },
  { name: 'postcode', label: 'Postcode', maxLength: 20, autoComplete: 'postal-code' },
] as const;

const EMPTY = { label: '', street: '', city: '', postcode: '', additional_info: '', is_default: false };
export type AddressForm = typeof EMPTY;

/** The form's values for an address, or empty ones. `version` is the version that the edit is based on. */
export const formOf = (address: SavedAddress | undefined): { fields: AddressForm; version?: number } => {
  if (!address) return { fields: EMPTY };
  const { label, street, city, postcode, additional_info, is_default, version } = address;
  const fields = { label, street, city, postcode, additional_info: additional_info ?? '', is_default };
  return { fields, version };
};

/** Whether street, city and postcode are all empty. */
export const isEmpty = ({ street, city, postcode }: AddressForm): boolean =>
  ![street, city, postcode].some((text) => text.trim());

/** The request body from the form. */
export const bodyOf = (form: AddressForm, version: number | undefined): SavedAddressUpdateBody => ({
  // the server names an address without a label
  ...(form.label.trim() ? { label: form.label } : {}),
  street: form.street,
  city: form.city,
  postcode: normalisePostcode(form.postcode),
  additional_info: form.additional_info || null,
  is_default: form.is_default,
  ...(version === undefined ? {} : { version }),
});

/** The changes made elsewhere, as label and value. */
export const changesOf = (elsewhere: Partial<AddressForm>): (readonly [string, string])[] =>
  [...FIELDS, { name: 'additional_info', label: 'Additional info' } as const].flatMap(({ name, label }) => {
    const value = elsewhere[name];
    return value === undefined ? [] : [[label, value] as const];
  });

/** Whether the details of a 409 response contain an address. */
export const isSavedAddress = (value: object): value is SavedAddress => {
  const address: Readonly<Partial<Record<keyof SavedAddress, unknown>>> = value;
  return FIELDS.every(({ name }) => typeof address[name] === 'string') && typeof address.version === 'number';
};
