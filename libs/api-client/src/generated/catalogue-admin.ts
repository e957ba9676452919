// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['catalogueAdmin'];

/** All services, retired ones too, with what is scheduled. */
export const services: Call<Rows['services']> = {
  method: 'GET',
  path: '/services/admin',
  tags: ['Services'],
};

/** Offer a new service. */
export const createService: Call<Rows['createService']> = {
  method: 'POST',
  path: '/services/admin',
  tags: ['Services'],
};

/** Change a service from the version that was shown; its slug stays once it has been booked. */
export const updateService: Call<Rows['updateService']> = {
  method: 'PUT',
  path: '/services/admin/{id}',
  tags: ['Services'],
};

/** Who changed what of a service and when, newest first. */
export const serviceHistory: Call<Rows['serviceHistory']> = {
  method: 'GET',
  path: '/services/admin/{id}/history',
  tags: ['Services'],
};

/** Take a service off the site; its bookings and drafts still show. */
export const retireService: Call<Rows['retireService']> = {
  method: 'POST',
  path: '/services/admin/{id}/retire',
  tags: ['Services'],
};

/** Offer a retired service again. */
export const restoreService: Call<Rows['restoreService']> = {
  method: 'POST',
  path: '/services/admin/{id}/restore',
  tags: ['Services'],
};

/** A price that takes effect by itself at an instant. */
export const schedulePrice: Call<Rows['schedulePrice']> = {
  method: 'POST',
  path: '/services/admin/{id}/prices',
  tags: ['Services'],
};

/** Take back a scheduled price that has not begun. */
export const removePrice: Call<Rows['removePrice']> = {
  method: 'DELETE',
  path: '/services/admin/{id}/prices/{price_id}',
  tags: ['Services'],
};

/** All items of the calculator, those that are not offered too. */
export const wasteItems: Call<Rows['wasteItems']> = {
  method: 'GET',
  path: '/waste-items/admin',
  tags: ['WasteItems'],
};

/** A new item of the calculator. */
export const createWasteItem: Call<Rows['createWasteItem']> = {
  method: 'POST',
  path: '/waste-items/admin',
  tags: ['WasteItems'],
};

/** Change an item of the calculator from the version that was shown. */
export const updateWasteItem: Call<Rows['updateWasteItem']> = {
  method: 'PUT',
  path: '/waste-items/admin/{id}',
  tags: ['WasteItems'],
};
