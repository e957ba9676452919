// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['waste'];

/** List waste facilities. */
export const facilities: Call<Rows['facilities']> = {
  method: 'GET',
  path: '/facilities/admin',
  tags: ['Facilities'],
};

/** Create a waste facility. */
export const createFacility: Call<Rows['createFacility']> = {
  method: 'POST',
  path: '/facilities/admin',
  tags: ['Facilities'],
};

/** Update a waste facility. */
export const updateFacility: Call<Rows['updateFacility']> = {
  method: 'PUT',
  path: '/facilities/admin/{id}',
  tags: ['Facilities', 'Tips'],
};

/** Record a tip. */
export const createTip: Call<Rows['createTip']> = {
  method: 'POST',
  path: '/tips',
  tags: ['Tips'],
};

/** List loads that wait to be tipped. */
export const waiting: Call<Rows['waiting']> = {
  method: 'GET',
  path: '/tips/waiting',
  tags: ['Tips', 'Bookings'],
};

/** List tips. */
export const tips: Call<Rows['tips']> = {
  method: 'GET',
  path: '/tips',
  tags: ['Tips'],
};

/** Retrieve a tip. */
export const tip: Call<Rows['tip']> = {
  method: 'GET',
  path: '/tips/{id}',
  tags: ['Tips'],
};

/** List the versions of a tip. */
export const tipHistory: Call<Rows['tipHistory']> = {
  method: 'GET',
  path: '/tips/{id}/history',
  tags: ['Tips'],
};

/** Correct a tip. */
export const correctTip: Call<Rows['correctTip']> = {
  method: 'PUT',
  path: '/tips/{id}',
  tags: ['Tips'],
};

/** Retrieve the landfill diversion figure. */
export const diversion: Call<Rows['diversion']> = {
  method: 'GET',
  path: '/diversion',
};

/** Retrieve the diversion figure by month. */
export const diversionMonths: Call<Rows['diversionMonths']> = {
  method: 'GET',
  path: '/diversion/months',
  tags: ['Tips'],
};

/** Export waste movements. */
export const movements: Call<Rows['movements']> = {
  method: 'GET',
  path: '/waste-movements',
};

/** Summarise waste movements. */
export const movementsSummary: Call<Rows['movementsSummary']> = {
  method: 'GET',
  path: '/waste-movements/summary',
  tags: ['Tips', 'Bookings', 'Facilities'],
};

/** List where a booking's waste went. */
export const destinations: Call<Rows['destinations']> = {
  method: 'GET',
  path: '/bookings/{id}/destinations',
  tags: ['Tips'],
};
