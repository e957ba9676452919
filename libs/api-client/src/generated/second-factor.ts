// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['secondFactor'];

/** Show again who is there, by password or code; holds for 10 minutes of this session. */
export const confirm: Call<Rows['confirm']> = {
  method: 'POST',
  path: '/auth/confirm',
};

/** Whether the account asks for a code at sign-in, and whether it must. */
export const state: Call<Rows['state']> = {
  method: 'GET',
  path: '/auth/second-factor',
  tags: ['Session'],
};

/** A new key for an authenticator app; counts once a code of it has been confirmed. */
export const begin: Call<Rows['begin']> = {
  method: 'POST',
  path: '/auth/second-factor',
};

/** Ask for a code at sign-in from now on; ends every other session. */
export const setUp: Call<Rows['setUp']> = {
  method: 'POST',
  path: '/auth/second-factor/confirm',
  tags: ['Session'],
};

/** New recovery codes in place of all that were left. */
export const newRecoveryCodes: Call<Rows['newRecoveryCodes']> = {
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  tags: ['Session'],
};

/** Ask for no code at sign-in any more. */
export const turnOff: Call<Rows['turnOff']> = {
  method: 'DELETE',
  path: '/auth/second-factor',
  tags: ['Session'],
};
