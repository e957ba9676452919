import { z } from 'zod';
import { editVersion, expectedVersion } from './primitives.js';
import { endpoint } from './endpoint.js';
import { freeText, identity, idParams, pageQuery, pageResponse } from './primitives.js';

export const MAX_SAVED_ADDRESSES = 50;

/** An address is accepted if it can be stored; there is no further validation. */
export const savedAddressBody = z.object({
  label: freeText(100).default('New Address'),
  street: freeText(300),
  city: freeText(100),
  postcode: freeText(20),
  additional_info: freeText(1000).nullish(),
  is_default: z.boolean().optional(),
});
export type SavedAddressBody = z.input<typeof savedAddressBody>;

/** PUT takes the same body, and the version that the edit started from. */
export const savedAddressUpdateBody = savedAddressBody.extend({ version: expectedVersion });
export type SavedAddressUpdateBody = z.input<typeof savedAddressUpdateBody>;

export const savedAddress = z.object({
  ...identity,
  label: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  additional_info: z.string().nullable(),
  is_default: z.boolean(),
  version: editVersion,
});
export type SavedAddress = z.infer<typeof savedAddress>;

export const savedAddressResponse = z.object({ address: savedAddress });

export const savedAddressEndpoints = {
  list: endpoint('GET', '/saved-addresses', 'user', {
    summary: 'List saved addresses',
    description: 'Returns the default one first.',
    query: z.object(pageQuery),
    response: z.object({ addresses: z.array(savedAddress), ...pageResponse }),
    tags: ['Addresses'],
  }),
  create: endpoint('POST', '/saved-addresses', 'user', {
    summary: 'Save an address',
    description: 'The first address becomes the default.',
    status: 201,
    body: savedAddressBody,
    response: savedAddressResponse,
    errors: [409],
    tags: ['Addresses'],
  }),
  update: endpoint('PUT', '/saved-addresses/{id}', 'user', {
    summary: 'Update a saved address',
    params: idParams,
    body: savedAddressUpdateBody,
    response: savedAddressResponse,
    errors: [409],
    tags: ['Addresses'],
  }),
  remove: endpoint('DELETE', '/saved-addresses/{id}', 'user', {
    summary: 'Delete a saved address',
    description: 'If it was the default, the newest other one becomes the default.',
    params: idParams,
    tags: ['Addresses'],
  }),
  setDefault: endpoint('PATCH', '/saved-addresses/{id}/default', 'user', {
    summary: 'Set the default address',
    params: idParams,
    response: savedAddressResponse,
    tags: ['Addresses'],
  }),
} as const;
