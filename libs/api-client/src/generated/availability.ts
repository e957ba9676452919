// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['availability'];

/** The slots of a service that are free for a postcode, day by day. */
export const slots: Call<Rows['slots']> = {
  method: 'GET',
  path: '/availability',
};

/** How many places each resource has. */
export const rules: Call<Rows['rules']> = {
  method: 'GET',
  path: '/availability/rules',
  tags: ['Availability'],
};

/** Limit the places of a resource. */
export const createRule: Call<Rows['createRule']> = {
  method: 'POST',
  path: '/availability/rules',
  tags: ['Availability'],
};

/** Change a limit. */
export const updateRule: Call<Rows['updateRule']> = {
  method: 'PUT',
  path: '/availability/rules/{id}',
  tags: ['Availability'],
};

/** Lift a limit. */
export const removeRule: Call<Rows['removeRule']> = {
  method: 'DELETE',
  path: '/availability/rules/{id}',
  tags: ['Availability'],
};

/** What a limit, or the end of one, would do to the next fortnight; changes nothing. */
export const previewRule: Call<Rows['previewRule']> = {
  method: 'POST',
  path: '/availability/rules/preview',
};

/** Places taken and left of every resource, day by day. */
export const calendar: Call<Rows['calendar']> = {
  method: 'GET',
  path: '/availability/calendar',
  tags: ['Availability', 'Bookings'],
};

/** The dates that differ from the rules. */
export const days: Call<Rows['days']> = {
  method: 'GET',
  path: '/availability/days',
  tags: ['Availability'],
};

/** Set how many places a date has; none closes it. */
export const putDay: Call<Rows['putDay']> = {
  method: 'PUT',
  path: '/availability/days',
  tags: ['Availability'],
};

/** Let the rules count for a date again. */
export const removeDay: Call<Rows['removeDay']> = {
  method: 'DELETE',
  path: '/availability/days/{id}',
  tags: ['Availability'],
};
