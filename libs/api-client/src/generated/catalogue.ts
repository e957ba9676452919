// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['catalogue'];

/** The services on offer. */
export const services: Call<Rows['services']> = {
  method: 'GET',
  path: '/services',
};

/** One service, by id or slug. */
export const service: Call<Rows['service']> = {
  method: 'GET',
  path: '/services/{id}',
};

/** The calculator items. */
export const wasteItems: Call<Rows['wasteItems']> = {
  method: 'GET',
  path: '/waste-items',
};

/** The categories of the calculator items. */
export const wasteCategories: Call<Rows['wasteCategories']> = {
  method: 'GET',
  path: '/waste-items/categories',
};
