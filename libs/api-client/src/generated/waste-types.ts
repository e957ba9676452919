// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['wasteTypes'];

/** List waste types. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/waste-types',
  tags: ['WasteTypes'],
};

/** List changes to waste type codes. */
export const history: Call<Rows['history']> = {
  method: 'GET',
  path: '/waste-types/{name}/history',
  tags: ['WasteTypes'],
};

/** Update a waste type's code. */
export const update: Call<Rows['update']> = {
  method: 'PUT',
  path: '/waste-types/{name}',
  tags: ['WasteTypes'],
};
