import { z } from 'zod';
import { adminChangesQuery, adminChangesResponse } from './audit.js';
import { business, businessFields } from './bookings/schema.js';
import { endpoint } from './endpoint.js';
import { NAME_MAX, NAME_MIN, nameProblem, plainName } from './person-name.js';
import {
  cursorQuery,
  cursorResponse,
  peopleSort,
  editVersion,
  email,
  expectedVersion,
  freeText,
  identity,
  idParams,
  instant,
  requiredText,
  text,
} from './primitives.js';
import { enteredCode } from './second-factor.js';

/** `crew`: the people on the vans. */
export const role = z.enum(['customer', 'crew', 'admin']);
export type Role = z.infer<typeof role>;

/** The signed-in person, as the session keeps it. */
export const user = z.object({
  ...identity,
  email: z.string(),
  role,
  full_name: z.string(),
  phone: z.string().nullable(),
  created_at: instant,
});
export type User = z.infer<typeof user>;

export const profile = z.object({
  ...identity,
  email: z.string(),
  full_name: z.string(),
  phone: z.string().nullable(),
  loyalty_points: z.int(),
  /** Whether the person has followed a link sent to the address. */
  email_verified: z.boolean(),
  /** The business that books: from the last business booking, or from the profile form. */
  ...business,
  version: editVersion,
  created_at: instant,
});
export type Profile = z.infer<typeof profile>;

const fullName = z
  .string()
  .overwrite(plainName)
  .superRefine((name, { addIssue }) => {
    const message = nameProblem(name);
    if (message !== undefined) addIssue({ code: 'custom', message });
  })
  .meta({ minLength: NAME_MIN, maxLength: NAME_MAX });

export const password = text(200).min(6, 'Password must be at least 6 characters');

export const signUpBody = z.object({ full_name: fullName, email, password });
export type SignUpBody = z.infer<typeof signUpBody>;

/** `code` is for accounts with a second factor. It is requested after the password was correct. */
export const signInBody = z.object({
  email,
  password: requiredText(200, 'Password is required'),
  code: enteredCode.optional(),
});
export type SignInBody = z.infer<typeof signInBody>;

export const sessionResponse = z.object({ token: z.string(), user });
export type SessionResponse = z.infer<typeof sessionResponse>;
export const refreshResponse = z.object({ token: z.string(), user });
export type RefreshResponse = z.infer<typeof refreshResponse>;
export const meResponse = z.object({ user, profile });
export type MeResponse = z.infer<typeof meResponse>;

export const profileBody = z.object({
  full_name: fullName.optional(),
  phone: freeText(40).nullable().optional(),
  ...businessFields,
  version: expectedVersion,
});
export type ProfileBody = z.infer<typeof profileBody>;

/** A user as admins see them. `email_verified`: the person has followed a link sent to the address. */
export const listedUser = user.extend({ email_verified: z.boolean() });
export type ListedUser = z.infer<typeof listedUser>;

export const usersResponse = z.object({ users: z.array(listedUser), ...cursorResponse });

export const userResponse = z.object({ user: listedUser });

export const usersQuery = z.object({
  ...cursorQuery,
  search: text(254).optional(),
  role: role.optional(),
  sort: peopleSort.default('newest'),
});
export type UsersQuery = z.infer<typeof usersQuery>;

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
