import { type ZodType, z } from 'zod';
import type { ErrorStatus } from './errors.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call a route.
 * - `public`: anyone; a token is ignored.
 * - `optional`: anyone; a valid token shows the caller more (a booking by its id).
 * - `user`: signed in. `crew`, `admin`: signed in with that role. `staff`: with either of the two.
 * - `refresh`: a caller with the refresh cookie or a token that is still valid.
 * - `stripe`: a caller whose body has a valid Stripe signature.
 * - `publisher`: a caller with the publish token of the remote named in the path.
 * - `release_manager`: a publisher, or an admin.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'user'
  | 'crew'
  | 'staff'
  | 'admin'
  | 'refresh'
  | 'stripe'
  | 'publisher'
  | 'release_manager';

/**
 * Which calls share one rate limit, counted by the minute. The numbers are in the API's configuration.
 * - `auth`, `payments`, `telemetry`, `contact`, `stacks`: by network. `writes`: by account and network.
 * - `reads`, `webhook`: by network, and by each instance of the API for itself.
 */
export type LimitName =
  'auth' | 'payments' | 'telemetry' | 'contact' | 'stacks' | 'writes' | 'reads' | 'webhook';

/** The subject of a response. A page caches responses under these names, and requests them again after a change. */
export type Tag =
  | 'Session'
  | 'Bookings'
  | 'Drafts'
  | 'Addresses'
  | 'Loyalty'
  | 'Users'
  | 'Services'
  | 'WasteItems'
  | 'Releases'
  | 'PublishTokens'
  | 'FailedJobs'
  | 'WasteTypes'
  | 'Availability'
  | 'Policies'
  | 'Photos'
  | 'Ratings'
  | 'Facilities'
  | 'Tips';

/** A file that a route takes in a form (`multipart/form-data`) instead of a JSON body. */
export interface FormUpload {
  /** The name of the form's field with the file. */
  readonly field: string;
  readonly maxBytes: number;
  /** The other fields of the form. Each arrives as text, and an empty one counts as left out. */
  readonly fields: ZodType;
  /** The error of a larger file, with status 413. */
  readonly tooLarge: { readonly code: string; readonly message: string };
}

/** One route of the API: what it takes, what it returns and who may call it. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Below the API's base path, parameters in braces: `/bookings/{id}`. */
  readonly path: string;
  /** An imperative phrase of at most eight words: `Update a draft`. */
  readonly summary: string;
  /** What the summary leaves out, in whole sentences. */
  readonly description?: string;
  readonly access: Access;
  readonly status: 200 | 201 | 204;
  /** The status of a call that was carried out before, where the body names it by an id. */
  readonly repeated?: 200;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  readonly upload?: FormUpload;
  /** The most bytes that the body may have, if not the default of 64 KiB. */
  readonly maxBodyBytes?: number;
  /** Absent for 204 and for responses that are not our JSON objects. */
  readonly response?: ZodType;
  /** The type of a streamed response, instead of `response`; with both, the caller chooses. */
  readonly file?: 'text/csv' | 'text/event-stream' | 'application/pdf' | 'application/zip' | 'image/jpeg';
  readonly errors: readonly ErrorStatus[];
  /**
   * `true`: the route works only within 10 minutes after the session's owner has proved who they are, by signing in or
   * by `POST /auth/confirm`. Later the response is 403 `confirmation_needed`, which the errors list. The API's
   * guard refuses the request, and the browser's API client asks the person to confirm and sends the same request
   * again, so handlers and screens need no code for it. A caller without a session (with a publish token) needs no confirmation.
   *
   * `when`: it depends on the content of the request, and the use case calls `Confirmations.assertFresh`.
   *
   * The default is `true` for every change by an admin and every file for admins; `none` gives the reason why a change
   * needs no confirmation. Money, prices, policies, releases, roles and exports always need one.
   */
  readonly confirmation?: true | { readonly when: string } | { readonly none: string };
  /**
   * The default is `writes` for a route that writes, `reads` for one that anybody may read, and none for one that only
   * signed-in people read. `none` gives the reason why another route has no limit.
   */
  readonly limit?: LimitName | { readonly none: string };
  /**
   * For a GET: the names under which a page caches the response. For a change: the cached responses that it makes
   * stale, its own and related ones (a booking uses up its draft). Absent if no page caches the response.
   */
  readonly tags?: readonly Tag[];
  /** Accepts an Idempotency-Key. */
  readonly idempotent?: true;
  /**
   * The response is the same for everybody and may be slightly out of date: browsers and the edge may cache it.
   */
  readonly cacheable?: true;
}

export const limitOf = ({
  method,
  access,
  limit,
}: Pick<Endpoint, 'method' | 'access' | 'limit'>): LimitName | undefined => {
  if (limit !== undefined) return typeof limit === 'string' ? limit : undefined;
  if (method !== 'GET') return 'writes';
  return access === 'public' || access === 'optional' ? 'reads' : undefined;
};

/** Whether a value of this type tells who somebody is. */
const namesPeople = (type: unknown): boolean => {
  if (type instanceof z.ZodUnion) return type.options.some(namesPeople);
  if (!(type instanceof z.ZodObject)) return false;
  const { shape } = type;
  return 'email' in shape || 'customer_email' in shape || Object.values(shape).some(namesPeople);
};

const listsPeople = (type: unknown): boolean => {
  if (type instanceof z.ZodArray) return namesPeople(type.element);
  return type instanceof z.ZodObject && Object.values(type.shape).some(listsPeople);
};

/**
 * Whether the rows of a response count towards the limit on rows that an admin reads: pages of lists for admins, and
 * lists of customers or bookings in any response that an admin can get about others.
 */
export const hasCountedRows = ({ access, response }: Pick<Endpoint, 'access' | 'response'>): boolean => {
  if (access !== 'admin' && access !== 'user') return false;
  const isPage = response instanceof z.ZodObject && 'total' in response.shape;
  return listsPeople(response) || (access === 'admin' && isPage);
};

type Declared = Omit<Definition, 'status'> & Pick<Endpoint, 'method' | 'path' | 'access'>;

const isOfAdmins = (access: Access): boolean => access === 'admin' || access === 'release_manager';

const confirmationOf = ({ method, access, file, confirmation }: Declared): Pick<Endpoint, 'confirmation'> =>
  isOfAdmins(access) && (method !== 'GET' || file) ? { confirmation: confirmation ?? true } : {};

const errorsOf = (declared: Declared): readonly ErrorStatus[] => {
  const { path, access, params, query, body, upload, confirmation } = declared;
  const mayNeedConfirmation = typeof confirmation === 'object' ? 'when' in confirmation : confirmation;
  const rules: readonly (readonly [ErrorStatus, unknown])[] = [
    [400, params ?? query ?? body ?? upload],
    [401, !['public', 'optional', 'refresh', 'stripe'].includes(access)],
    [403, access === 'crew' || access === 'staff' || isOfAdmins(access) || mayNeedConfirmation],
    [404, path.includes('{') && access !== 'publisher'],
    [413, body ?? upload],
    [415, upload],
    [429, limitOf(declared) ?? hasCountedRows(declared)],
    // the registry asks the API whose session it is
    [503, isOfAdmins(access) && path.startsWith('/micro-frontends')],
  ];
  const followed = rules.flatMap(([status, applies]) => (applies ? [status] : []));
  return [...new Set([...followed, ...(declared.errors ?? [])])].sort((a, b) => a - b);
};

/** What {@link endpoint} takes besides method, path and access. `errors` lists only those that no rule adds. */
type Definition = Omit<Endpoint, 'method' | 'path' | 'access' | 'status' | 'errors'> & {
  readonly status?: 201;
  readonly errors?: readonly ErrorStatus[];
};

/** The same object, refusing fields that it does not have. */
const refusingUnknown = (type: ZodType): ZodType => (type instanceof z.ZodObject ? type.strict() : type);

/**
 * In a call of an admin, an ignored field is a change that the caller believes to be made. Other callers may send
 * fields that a later version of the site knows.
 */
const bodyOf = (access: Access, { body }: Definition): Pick<Definition, 'body'> =>
  body && isOfAdmins(access) ? { body: refusingUnknown(body) } : {};

/**
 * Keeps the literal types of a route, so that the types of body and response can be inferred from it. The status is 204
 * for a route without a response, 200 for one with a response, and 201 where the route says so. The errors that follow
 * from the rest (invalid input, missing rights, an unknown id, a rate limit) are added.
 */
export const endpoint = <
  const Method extends HttpMethod,
  const Path extends string,
  const Who extends Access,
  const D extends Definition,
>(
  method: Method,
  path: Path,
  access: Who,
  definition: D,
): D &
  Pick<Endpoint, 'status' | 'errors' | 'confirmation'> & { method: Method; path: Path; access: Who } => ({
  method,
  path,
  access,
  ...definition,
  ...bodyOf(access, definition),
  ...confirmationOf({ method, path, access, ...definition }),
  status: definition.status ?? (definition.response || definition.file ? 200 : 204),
  errors: errorsOf({ method, path, access, ...definition }),
});

type Sent<T> = T extends ZodType ? z.input<T> : undefined;

/** Query and body of an endpoint as a caller writes them: values with a default may be left out. */
export type QueryInputOf<E extends Endpoint> = Sent<E['query']>;
export type BodyInputOf<E extends Endpoint> = Sent<E['body']>;

type Parsed<T> = T extends ZodType ? z.output<T> : undefined;

/** Parameters, query, body and response of an endpoint, after parsing. */
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type ResponseOf<E extends Endpoint> = Parsed<E['response']>;
