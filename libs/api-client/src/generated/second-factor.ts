// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['secondFactor'];

/** Confirm identity (step-up authentication). */
export const confirm: Call<Rows['confirm']> = {
  method: 'POST',
  path: '/auth/confirm',
};

/** Retrieve second factor settings. */
export const state: Call<Rows['state']> = {
  method: 'GET',
  path: '/auth/second-factor',
  tags: ['Session'],
};

/** Email a link for the second factor set-up. */
export const sendLink: Call<Rows['sendLink']> = {
  method: 'POST',
  path: '/auth/second-factor/link',
};

/** Start second factor set-up. */
export const begin: Call<Rows['begin']> = {
  method: 'POST',
  path: '/auth/second-factor',
};

/** Turn on the second factor. */
export const setUp: Call<Rows['setUp']> = {
  method: 'POST',
  path: '/auth/second-factor/confirm',
  tags: ['Session'],
};

/** Create new recovery codes. */
export const newRecoveryCodes: Call<Rows['newRecoveryCodes']> = {
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  tags: ['Session'],
};

/** Turn off the second factor. */
export const turnOff: Call<Rows['turnOff']> = {
  method: 'DELETE',
  path: '/auth/second-factor',
  tags: ['Session'],
};
