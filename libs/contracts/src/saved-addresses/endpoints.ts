import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { idParams, pageQuery } from '../primitives.js';
import {
  savedAddressBody,
  savedAddressesResponse,
  savedAddressResponse,
  savedAddressUpdateBody,
} from './schema.js';

export const savedAddressEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/saved-addresses',
    summary: 'Own addresses, the default one first',
    access: 'user',
    status: 200,
    query: z.object(pageQuery),
    response: savedAddressesResponse,
    errors: [400, 401],
    tags: ['Addresses'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-addresses',
    summary: 'Save an address; the first one becomes the default',
    access: 'user',
    status: 201,
    body: savedAddressBody,
    response: savedAddressResponse,
    errors: [400, 401, 409, 413, 429],
    tags: ['Addresses'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/saved-addresses/{id}',
    summary: 'Change an address',
    access: 'user',
    status: 200,
    params: idParams,
    body: savedAddressUpdateBody,
    response: savedAddressResponse,
    errors: [400, 401, 404, 409, 413, 429],
    tags: ['Addresses'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-addresses/{id}',
    summary: 'Delete an address; if it was the default, the newest other one becomes it',
    access: 'user',
    status: 204,
    params: idParams,
    errors: [400, 401, 404, 429],
    tags: ['Addresses'],
  }),
  setDefault: endpoint({
    method: 'PATCH',
    path: '/saved-addresses/{id}/default',
    summary: 'Make an address the default one',
    access: 'user',
    status: 200,
    params: idParams,
    response: savedAddressResponse,
    errors: [400, 401, 404, 429],
    tags: ['Addresses'],
  }),
} as const;
