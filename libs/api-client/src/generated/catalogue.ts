// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['catalogue'];

/** List services. */
export const services: Call<Rows['services']> = {
  method: 'GET',
  path: '/services',
  tags: ['Services'],
};

/** Retrieve a service. */
export const service: Call<Rows['service']> = {
  method: 'GET',
  path: '/services/{id}',
  tags: ['Services'],
};

/** List calculator items. */
export const wasteItems: Call<Rows['wasteItems']> = {
  method: 'GET',
  path: '/waste-items',
  tags: ['WasteItems'],
};

/** List calculator item categories. */
export const wasteCategories: Call<Rows['wasteCategories']> = {
  method: 'GET',
  path: '/waste-items/categories',
  tags: ['WasteItems'],
};
