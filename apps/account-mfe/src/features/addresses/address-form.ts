import type { SavedAddress, SavedAddressUpdateBody } from '@haulway/contracts';
import { normalisePostcode } from '@haulway/domain';
import * as z from 'zod/mini';

/** The one-line fields of the form, in their order. */
export const FIELDS = [
  {
    name: 'label',
    label: 'Label',
    hint: 'For example, Canal Mills. For other places: add another.',
    maxLength: 100,
    autoComplete: 'off',
  },
  // browsers put all lines of a profile into it, such as 'Flat 3, 10 High Street'
  { name: 'street', label: 'Street address', maxLength: 300, autoComplete: 'street-address' },
  { name: 'city', label: 'City', maxLength: 100, autoComplete: 'address-level2' },
  { name: 'postcode', label: 'Postcode', maxLength: 20, autoComplete: 'postal-code' },
] as const;

export const addressSchema = z
  .object({
    label: z.string(),
    street: z.string(),
    city: z.string(),
    postcode: z.string(),
    additional_info: z.string(),
    is_default: z.boolean(),
  })
  .check(
    // any address that is not empty is accepted
    z.refine(({ street, city, postcode }) => [street, city, postcode].some((text) => text.trim()), {
      path: ['street'],
      error: 'Enter an address first',
    }),
  );
export type AddressForm = z.infer<typeof addressSchema>;

/** The form's values for an address, or empty ones. */
export const formOf = (address: SavedAddress | undefined): AddressForm => ({
  label: address?.label ?? '',
  street: address?.street ?? '',
  city: address?.city ?? '',
  postcode: address?.postcode ?? '',
  additional_info: address?.additional_info ?? '',
  is_default: address?.is_default ?? false,
});

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

/** The label and the current value of each field that was changed elsewhere. The switch is not one of them. */
export const changesOf = (elsewhere: readonly string[], form: AddressForm): (readonly [string, string])[] =>
  [...FIELDS, { name: 'additional_info', label: 'Additional information' } as const].flatMap(
    ({ name, label }) => (elsewhere.includes(name) ? [[label, form[name]] as const] : []),
  );

/** Whether the details of a 409 response contain an address. */
export const isSavedAddress = (value: object): value is SavedAddress => {
  const address: Readonly<Partial<Record<keyof SavedAddress, unknown>>> = value;
  return FIELDS.every(({ name }) => typeof address[name] === 'string') && typeof address.version === 'number';
};
