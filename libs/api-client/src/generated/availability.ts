// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['availability'];

/** List available slots for a service. */
export const slots: Call<Rows['slots']> = {
  method: 'GET',
  path: '/availability',
  tags: ['Availability'],
};

/** List availability rules. */
export const rules: Call<Rows['rules']> = {
  method: 'GET',
  path: '/availability/rules',
  tags: ['Availability'],
};

/** Create an availability rule. */
export const createRule: Call<Rows['createRule']> = {
  method: 'POST',
  path: '/availability/rules',
  tags: ['Availability'],
};

/** Update an availability rule. */
export const updateRule: Call<Rows['updateRule']> = {
  method: 'PUT',
  path: '/availability/rules/{id}',
  tags: ['Availability'],
};

/** Delete an availability rule. */
export const removeRule: Call<Rows['removeRule']> = {
  method: 'DELETE',
  path: '/availability/rules/{id}',
  tags: ['Availability'],
};

/** Preview an availability rule. */
export const previewRule: Call<Rows['previewRule']> = {
  method: 'POST',
  path: '/availability/rules/preview',
};

/** Retrieve the capacity calendar. */
export const calendar: Call<Rows['calendar']> = {
  method: 'GET',
  path: '/availability/calendar',
  tags: ['Availability', 'Bookings'],
};

/** List date overrides. */
export const days: Call<Rows['days']> = {
  method: 'GET',
  path: '/availability/days',
  tags: ['Availability'],
};

/** Set a date override. */
export const putDay: Call<Rows['putDay']> = {
  method: 'PUT',
  path: '/availability/days',
  tags: ['Availability'],
};

/** Delete a date override. */
export const removeDay: Call<Rows['removeDay']> = {
  method: 'DELETE',
  path: '/availability/days/{id}',
  tags: ['Availability'],
};
