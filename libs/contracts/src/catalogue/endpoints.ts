import { z } from 'zod';
import { adminChangesQuery, adminChangesResponse } from '../audit.js';
import { endpoint } from '../endpoint.js';
import { idParams, pageQueryOf, pageResponse, requiredText, text, uuid } from '../primitives.js';
import {
  adminServiceResponse,
  adminServicesResponse,
  newServiceBody,
  scheduledPrice,
  scheduledPriceBody,
  serviceChangeBody,
} from './services-admin.js';
import { serviceResponse, servicesQuery, servicesResponse } from './services.js';
import {
  adminWasteItem,
  adminWasteItemResponse,
  newWasteItemBody,
  wasteItemChangeBody,
  wasteItemsQuery,
  wasteItemsResponse,
} from './waste-items.js';

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

/** The office's endpoints for the catalogue. */
export const catalogueAdminEndpoints = {
  services: endpoint('GET', '/services/admin', 'admin', {
    summary: 'List services as an admin',
    description: 'Includes retired services and scheduled prices.',
    query: z.object(pageQueryOf(100)),
    response: adminServicesResponse,
    tags: ['Services'],
  }),
  createService: endpoint('POST', '/services/admin', 'admin', {
    summary: 'Create a service',
    description:
      'Adds it at the end of the catalogue. Fails with `slug_taken` when another service has the slug.',
    status: 201,
    body: newServiceBody,
    response: adminServiceResponse,
    errors: [409],
    tags: ['Services'],
  }),
  updateService: endpoint('PUT', '/services/admin/{id}', 'admin', {
    summary: 'Update a service',
    description:
      "Requires the version that was shown. The slug can't change once the service has been booked.",
    params: idParams,
    body: serviceChangeBody,
    response: adminServiceResponse,
    errors: [409, 503],
    tags: ['Services'],
  }),
  serviceHistory: endpoint('GET', '/services/admin/{id}/history', 'admin', {
    summary: 'List changes to a service',
    description: 'Returns the newest first.',
    params: idParams,
    query: adminChangesQuery,
    response: adminChangesResponse,
    tags: ['Services'],
  }),
  retireService: endpoint('POST', '/services/admin/{id}/retire', 'admin', {
    summary: 'Retire a service',
    description: 'Customers can no longer book it. Its bookings and drafts stay.',
    params: idParams,
    response: adminServiceResponse,
    errors: [503],
    tags: ['Services'],
  }),
  restoreService: endpoint('POST', '/services/admin/{id}/restore', 'admin', {
    summary: 'Restore a retired service',
    description: 'Customers can book it again.',
    params: idParams,
    response: adminServiceResponse,
    errors: [503],
    tags: ['Services'],
  }),
  schedulePrice: endpoint('POST', '/services/admin/{id}/prices', 'admin', {
    summary: 'Schedule a price',
    description: 'Fails with `price_exists` when another one takes effect at the same time.',
    status: 201,
    params: idParams,
    body: scheduledPriceBody,
    response: z.object({ price: scheduledPrice }),
    errors: [409, 503],
    tags: ['Services'],
  }),
  removePrice: endpoint('DELETE', '/services/admin/{id}/prices/{price_id}', 'admin', {
    summary: 'Delete a scheduled price',
    description: 'Possible until it takes effect.',
    params: idParams.extend({ price_id: uuid }),
    errors: [409, 503],
    tags: ['Services'],
  }),
  wasteItems: endpoint('GET', '/waste-items/admin', 'admin', {
    summary: 'List calculator items as an admin',
    description: 'Includes items that are not offered.',
    query: z.object(pageQueryOf(100)),
    response: z.object({ waste_items: z.array(adminWasteItem), ...pageResponse }),
    tags: ['WasteItems'],
  }),
  createWasteItem: endpoint('POST', '/waste-items/admin', 'admin', {
    summary: 'Create a calculator item',
    status: 201,
    body: newWasteItemBody,
    response: adminWasteItemResponse,
    tags: ['WasteItems'],
  }),
  updateWasteItem: endpoint('PUT', '/waste-items/admin/{id}', 'admin', {
    summary: 'Update a calculator item',
    description: 'Requires the version that was shown.',
    params: idParams,
    body: wasteItemChangeBody,
    response: adminWasteItemResponse,
    errors: [409, 503],
    tags: ['WasteItems'],
  }),
} as const;
