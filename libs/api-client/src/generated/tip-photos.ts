// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['tipPhotos'];

/** Add a photo to a tip. */
export const add: Call<Rows['add']> = {
  method: 'POST',
  path: '/tips/{id}/photos',
  tags: ['Tips'],
};

/** List the photos of a tip. */
export const ofTip: Call<Rows['ofTip']> = {
  method: 'GET',
  path: '/tips/{id}/photos',
  tags: ['Tips'],
};

/** Download a photo of a tip. */
export const one: Call<Rows['one']> = {
  method: 'GET',
  path: '/tips/{id}/photos/{photo_id}',
  tags: ['Tips'],
};

/** Delete a photo of a tip. */
export const remove: Call<Rows['remove']> = {
  method: 'DELETE',
  path: '/tips/{id}/photos/{photo_id}',
  tags: ['Tips'],
};
