import { z } from 'zod';
import { adminChangesResponse, adminChangesQuery } from '../audit.js';
import {
  meResponse,
  profileBody,
  refreshResponse,
  sessionResponse,
  signInBody,
  signUpBody,
  userResponse,
  usersQuery,
  usersResponse,
  role,
} from './schema.js';
import { endpoint } from '../endpoint.js';
import { idParams } from '../primitives.js';

export const authEndpoints = {
  signUp: endpoint('POST', '/auth/signup', 'public', {
    summary: 'Create an account and sign in',
    description:
      'Returns the session and sends a link that confirms the address. Fails with `email_taken` when the address has an account.',
    status: 201,
    body: signUpBody,
    response: sessionResponse,
    errors: [409],
    limit: 'auth',
  }),
  signIn: endpoint('POST', '/auth/signin', 'public', {
    summary: 'Sign in',
    description:
      'An account with a second factor needs `code`; without it the response is 401 `second_factor_needed`.',
    body: signInBody,
    response: sessionResponse,
    errors: [401],
    limit: 'auth',
  }),
  me: endpoint('GET', '/auth/me', 'user', {
    summary: 'Retrieve the signed-in user and profile',
    response: meResponse,
    limit: 'auth',
    tags: ['Session', 'Loyalty'],
  }),
  updateProfile: endpoint('PUT', '/auth/profile', 'user', {
    summary: 'Update name and phone',
    description:
      'Returns the profile. With `version`, fails with `profile_changed` when the profile has changed since.',
    body: profileBody,
    response: meResponse,
    errors: [409],
    limit: 'auth',
    tags: ['Session'],
  }),
  refresh: endpoint('POST', '/auth/refresh', 'refresh', {
    summary: 'Refresh the access token',
    description:
      'Takes the refresh cookie. Without one, takes a valid access token for 60 minutes after the last sign-in or refresh by cookie.',
    response: refreshResponse,
    errors: [401],
    limit: 'auth',
  }),
  signOut: endpoint('POST', '/auth/signout', 'refresh', {
    summary: 'Sign out',
    description: "Ends the session's family of refresh tokens.",
    limit: 'auth',
  }),
  users: endpoint('GET', '/auth/users', 'admin', {
    summary: 'List users',
    description: 'Returns the newest first. Filter by role; search by the start of a name or email address.',
    query: usersQuery,
    response: usersResponse,
    limit: 'auth',
    tags: ['Users'],
  }),
  setRole: endpoint('PUT', '/auth/users/{id}/role', 'admin', {
    summary: "Change a user's role",
    description: "The last admin can't be changed.",
    params: idParams,
    body: z.object({ role }),
    response: userResponse,
    errors: [409, 503],
    limit: 'auth',
    tags: ['Users'],
  }),
  userChanges: endpoint('GET', '/auth/users/{id}/changes', 'admin', {
    summary: 'List changes to a user',
    description: 'Returns the newest first.',
    params: idParams,
    query: adminChangesQuery,
    response: adminChangesResponse,
    limit: 'auth',
    tags: ['Users'],
  }),
} as const;
