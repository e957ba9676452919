// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['catalogueAdmin'];

/** List services as an admin. */
export const services: Call<Rows['services']> = {
  method: 'GET',
  path: '/services/admin',
  tags: ['Services'],
};

/** Create a service. */
export const createService: Call<Rows['createService']> = {
  method: 'POST',
  path: '/services/admin',
  tags: ['Services'],
};

/** Update a service. */
export const updateService: Call<Rows['updateService']> = {
  method: 'PUT',
  path: '/services/admin/{id}',
  tags: ['Services'],
};

/** List changes to a service. */
export const serviceHistory: Call<Rows['serviceHistory']> = {
  method: 'GET',
  path: '/services/admin/{id}/history',
  tags: ['Services'],
};

/** Retire a service. */
export const retireService: Call<Rows['retireService']> = {
  method: 'POST',
  path: '/services/admin/{id}/retire',
  tags: ['Services'],
};

/** Restore a retired service. */
export const restoreService: Call<Rows['restoreService']> = {
  method: 'POST',
  path: '/services/admin/{id}/restore',
  tags: ['Services'],
};

/** Schedule a price. */
export const schedulePrice: Call<Rows['schedulePrice']> = {
  method: 'POST',
  path: '/services/admin/{id}/prices',
  tags: ['Services'],
};

/** Delete a scheduled price. */
export const removePrice: Call<Rows['removePrice']> = {
  method: 'DELETE',
  path: '/services/admin/{id}/prices/{price_id}',
  tags: ['Services'],
};

/** List calculator items as an admin. */
export const wasteItems: Call<Rows['wasteItems']> = {
  method: 'GET',
  path: '/waste-items/admin',
  tags: ['WasteItems'],
};

/** Create a calculator item. */
export const createWasteItem: Call<Rows['createWasteItem']> = {
  method: 'POST',
  path: '/waste-items/admin',
  tags: ['WasteItems'],
};

/** Update a calculator item. */
export const updateWasteItem: Call<Rows['updateWasteItem']> = {
  method: 'PUT',
  path: '/waste-items/admin/{id}',
  tags: ['WasteItems'],
};
