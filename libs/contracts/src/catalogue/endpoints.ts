import { z } from 'zod';
import { requiredText } from '../primitives.js';
import { serviceResponse, servicesResponse, servicesQuery } from './services.js';
import { wasteCategoriesResponse, wasteItemsResponse, wasteItemsQuery } from './waste-items.js';
import { endpoint } from '../endpoint.js';

/** A service by its id or its slug. */
export const serviceParams = z.object({ id: requiredText(100) });

export const catalogueEndpoints = {
  services: endpoint({
    method: 'GET',
    path: '/services',
    summary: 'List services',
    access: 'public',
    query: servicesQuery,
    response: servicesResponse,
    errors: [400, 429],
    cacheable: true,
    tags: ['Services'],
  }),
  service: endpoint({
    method: 'GET',
    path: '/services/{id}',
    summary: 'Retrieve a service',
    description: 'By id or slug.',
    access: 'public',
    params: serviceParams,
    response: serviceResponse,
    errors: [400, 404, 429],
    cacheable: true,
    tags: ['Services'],
  }),
  wasteItems: endpoint({
    method: 'GET',
    path: '/waste-items',
    summary: 'List calculator items',
    access: 'public',
    query: wasteItemsQuery,
    response: wasteItemsResponse,
    errors: [400, 429],
    cacheable: true,
    tags: ['WasteItems'],
  }),
  wasteCategories: endpoint({
    method: 'GET',
    path: '/waste-items/categories',
    summary: 'List calculator item categories',
    access: 'public',
    response: wasteCategoriesResponse,
    errors: [429],
    cacheable: true,
    tags: ['WasteItems'],
  }),
} as const;
