import { z } from 'zod';
import { requiredText, text } from '../primitives.js';
import { serviceResponse, servicesResponse, servicesQuery } from './services.js';
import { wasteItemsResponse, wasteItemsQuery } from './waste-items.js';
import { endpoint } from '../endpoint.js';

export const serviceParams = z.object({ id: requiredText(100) });

export const catalogueEndpoints = {
  services: endpoint('GET', '/services', 'public', {
    summary: 'List services',
    description: "Returns the services that can be booked, in the catalogue's order.",
    query: servicesQuery,
    response: servicesResponse,
    cacheable: true,
    tags: ['Services'],
  }),
  service: endpoint('GET', '/services/{id}', 'public', {
    summary: 'Retrieve a service',
    description: 'Takes the id or the slug.',
    params: serviceParams,
    response: serviceResponse,
    cacheable: true,
    tags: ['Services'],
  }),
  wasteItems: endpoint('GET', '/waste-items', 'public', {
    summary: 'List calculator items',
    description: "Returns the items on offer, in the catalogue's order.",
    query: wasteItemsQuery,
    response: wasteItemsResponse,
    cacheable: true,
    tags: ['WasteItems'],
  }),
  wasteCategories: endpoint('GET', '/waste-items/categories', 'public', {
    summary: 'List calculator item categories',
    response: z.object({ categories: z.array(text(60)) }),
    cacheable: true,
    tags: ['WasteItems'],
  }),
} as const;
