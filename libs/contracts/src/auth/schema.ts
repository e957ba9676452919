import { z } from 'zod';
import { business, businessFields } from '../bookings/schema.js';
import { editVersion, expectedVersion } from '../primitives.js';
import { NAME_MAX, NAME_MIN, nameProblem, plainName } from '../person-name.js';
import {
  cursorQuery,
  cursorResponse,
  email,
  freeText,
  identity,
  instant,
  requiredText,
  text,
} from '../primitives.js';
import { enteredCode } from '../second-factor.js';

export const role = z.enum(['customer', 'admin']);
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

export const usersQuery = z.object({ ...cursorQuery, search: text(254).optional(), role: role.optional() });
export type UsersQuery = z.infer<typeof usersQuery>;
