// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['auth'];

/** Create an account and sign in. */
export const signUp: Call<Rows['signUp']> = {
  method: 'POST',
  path: '/auth/signup',
};

/** Sign in. */
export const signIn: Call<Rows['signIn']> = {
  method: 'POST',
  path: '/auth/signin',
};

/** Retrieve the signed-in user and profile. */
export const me: Call<Rows['me']> = {
  method: 'GET',
  path: '/auth/me',
  tags: ['Session', 'Loyalty'],
};

/** Update name and phone. */
export const updateProfile: Call<Rows['updateProfile']> = {
  method: 'PUT',
  path: '/auth/profile',
  tags: ['Session'],
};

/** Refresh the access token. */
export const refresh: Call<Rows['refresh']> = {
  method: 'POST',
  path: '/auth/refresh',
};

/** Sign out. */
export const signOut: Call<Rows['signOut']> = {
  method: 'POST',
  path: '/auth/signout',
};

/** List users. */
export const users: Call<Rows['users']> = {
  method: 'GET',
  path: '/auth/users',
  tags: ['Users'],
};

/** Change a user's role. */
export const setRole: Call<Rows['setRole']> = {
  method: 'PUT',
  path: '/auth/users/{id}/role',
  tags: ['Users'],
};

/** List changes to a user. */
export const userChanges: Call<Rows['userChanges']> = {
  method: 'GET',
  path: '/auth/users/{id}/changes',
  tags: ['Users'],
};
