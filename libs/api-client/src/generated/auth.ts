// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['auth'];

/** Create an account and sign in. */
export const signUp: Call<Rows['signUp']> = {
  method: 'POST',
  path: '/auth/signup',
};

/** Sign in; an account with a second factor gives a code with it, else 401 `second_factor_needed`. */
export const signIn: Call<Rows['signIn']> = {
  method: 'POST',
  path: '/auth/signin',
};

/** The signed-in user and profile. */
export const me: Call<Rows['me']> = {
  method: 'GET',
  path: '/auth/me',
  tags: ['Session', 'Loyalty'],
};

/** Change name and phone. */
export const updateProfile: Call<Rows['updateProfile']> = {
  method: 'PUT',
  path: '/auth/profile',
  tags: ['Session'],
};

/** A new token, from the refresh cookie, or for an hour after a sign-in or such a refresh from a token that is still valid. */
export const refresh: Call<Rows['refresh']> = {
  method: 'POST',
  path: '/auth/refresh',
};

/** End the refresh family. */
export const signOut: Call<Rows['signOut']> = {
  method: 'POST',
  path: '/auth/signout',
};

/** All users, newest first; by role, searched by how name or e-mail begin. */
export const users: Call<Rows['users']> = {
  method: 'GET',
  path: '/auth/users',
  tags: ['Users'],
};

/** Make a user an admin or a customer; the last admin stays one. */
export const setRole: Call<Rows['setRole']> = {
  method: 'PUT',
  path: '/auth/users/{id}/role',
  tags: ['Users'],
};

/** What admins have changed of a user, newest first. */
export const userChanges: Call<Rows['userChanges']> = {
  method: 'GET',
  path: '/auth/users/{id}/changes',
  tags: ['Users'],
};
