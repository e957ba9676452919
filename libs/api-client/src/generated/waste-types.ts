// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['wasteTypes'];

/** The types of waste with their codes in the European Waste Catalogue. */
export const list: Call<Rows['list']> = {
  method: 'GET',
  path: '/waste-types',
  tags: ['WasteTypes'],
};

/** Who changed the code of a type of waste and when, newest first. */
export const history: Call<Rows['history']> = {
  method: 'GET',
  path: '/waste-types/{name}/history',
  tags: ['WasteTypes'],
};

/** Change the code of a type of waste; bookings keep the one they had. */
export const update: Call<Rows['update']> = {
  method: 'PUT',
  path: '/waste-types/{name}',
  tags: ['WasteTypes'],
};
