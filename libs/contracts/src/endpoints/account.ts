import { z } from 'zod';
import { draftResponse, draftBody, draftsResponse, draftsQuery, draftUpdateBody } from '../drafts.js';
import { loyaltyResponse } from '../loyalty.js';
import { pageQuery } from '../primitives.js';
import {
  savedAddressResponse,
  savedAddressBody,
  savedAddressesResponse,
  savedAddressUpdateBody,
} from '../saved-addresses.js';
import { idParams } from './bookings.js';
import { endpoint } from './endpoint.js';

const page = z.object(pageQuery);

export const savedAddressEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/saved-addresses',
    summary: 'Own addresses, the default one first',
    access: 'user',
    status: 200,
    query: page,
    answer: savedAddressesResponse,
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
    answer: savedAddressResponse,
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
    answer: savedAddressResponse,
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
    answer: savedAddressResponse,
    errors: [400, 401, 404, 429],
    tags: ['Addresses'],
  }),
} as const;

export const draftEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/drafts',
    summary: 'Own drafts, newest first',
    access: 'user',
    status: 200,
    query: draftsQuery,
    answer: draftsResponse,
    errors: [400, 401],
    tags: ['Drafts'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/drafts/{id}',
    summary: 'One own draft',
    access: 'user',
    status: 200,
    params: idParams,
    answer: draftResponse,
    errors: [400, 401, 404],
    tags: ['Drafts'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/drafts',
    summary: 'Save a draft',
    access: 'user',
    status: 201,
    body: draftBody,
    answer: draftResponse,
    errors: [400, 401, 409, 413, 429],
    tags: ['Drafts'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/drafts/{id}',
    summary: 'Merge into a draft',
    access: 'user',
    status: 200,
    params: idParams,
    body: draftUpdateBody,
    answer: draftResponse,
    errors: [400, 401, 404, 409, 413, 429],
    tags: ['Drafts'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/drafts/{id}',
    summary: 'Delete a draft',
    access: 'user',
    status: 204,
    params: idParams,
    errors: [400, 401, 404, 429],
    tags: ['Drafts'],
  }),
} as const;

export const loyaltyEndpoints = {
  ledger: endpoint({
    method: 'GET',
    path: '/loyalty',
    summary: 'Own points: the balance and the ledger behind it, newest first',
    access: 'user',
    status: 200,
    query: page,
    answer: loyaltyResponse,
    errors: [400, 401],
    tags: ['Loyalty'],
  }),
} as const;
