import type { ApiError } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';

/** A failed request as a plain value, suitable for the store. `status` 0 means that no response came at all. */
export interface ApiFailure {
  readonly status: number;
  /** The server's code (`price_changed`), or `network_error`, or `http_error` if the response was not in our format. */
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** How long the server asks to wait before the next request (Retry-After). */
  readonly retryAfterMs?: number;
}

export class ApiRequestError extends Error {
  constructor(readonly failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiRequestError';
  }
}

const isApiError = (value: unknown): value is Partial<ApiError> => isRecord(value);

/** Field names in words for people: 'customer_phone' becomes 'Phone', 'items.0.name' becomes 'Name'. */
const labelOf = (field: string): string =>
  field
    .replace(/\.\d+$/u, '')
    .replace(/^.*\.|^(?:customer|collection)_/u, '')
    .replaceAll('_', ' ')
    .replace(/^./u, (first) => first.toUpperCase());

/** A refused field as a sentence: 'Phone must be at most 40 characters.' */
const fieldSentence = (field: string, problem: string): string =>
  (/^(?:Must|Is) /u.test(problem)
    ? `${labelOf(field)} ${problem.replace(/^./u, (first) => first.toLowerCase())}`
    : problem
  ).replace(/\.?$/u, '.');

/** General messages of servers and proxies, which do not help a person. */
const isTechnical = (message: string): boolean => /^internal server error\.?$/iu.test(message.trim());

/** The server's sentence for people. If it begins with a field's technical name, the name is replaced. */
const sentenceOf = ({ error, message = '', details }: Partial<ApiError>): string => {
  const [field, problem] = Object.entries(details ?? {})[0] ?? [];
  if (error === 'invalid_request' && typeof problem === 'string' && message.startsWith(`${field}: `))
    return fieldSentence(field ?? '', problem);
  return isTechnical(message) ? 'Something went wrong on our side. Please try again.' : message;
};

/** The failure in a response: the server's message, or else 'HTTP error! status: {code}'. */
export const failureOf = async (response: Response): Promise<ApiFailure> => {
  const body: unknown = await response.json().catch(() => undefined);
  const failed = isApiError(body) ? body : {};
  return {
    status: response.status,
    code: typeof failed.error === 'string' ? failed.error : 'http_error',
    message: sentenceOf(failed) || `HTTP error! status: ${response.status}`,
    details: failed.details,
    // in seconds; our servers send no date
    retryAfterMs: Number(response.headers.get('Retry-After')) * 1000 || undefined,
  };
};

export const networkFailure: ApiFailure = {
  status: 0,
  code: 'network_error',
  message: "We couldn't reach Haulway. Please check your connection and try again.",
};

/** The body of a response. @throws ApiRequestError when the connection ends before all of it has come */
export const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    throw new ApiRequestError(networkFailure);
  }
};

/** Whether a status says nothing about the session: no response, too many requests, or a server error. */
export const isUndecided = ({ status }: { readonly status: number }): boolean =>
  status === 0 || status === 429 || status >= 500;

/** The request needed a confirmation that the person did not give. */
export const notConfirmed: ApiFailure = {
  status: 403,
  code: 'not_confirmed',
  message: "You didn't confirm it's you, so nothing has changed.",
};

const isFailure = (value: unknown): value is ApiFailure =>
  isRecord(value) && typeof value['message'] === 'string';

export const AUTHENTICATION_FAILED = 'Authentication failed. Please log in again.';

/** Requests in progress when a session ends are dropped with their responses: RTK Query then reports 'Aborted'. */
const isDropped = (error: unknown): boolean => isRecord(error) && error['name'] === 'AbortError';

/** The sentence to show for any thrown or returned error; `fallback` if it has none. */
export const formatApiError = (error: unknown, fallback = 'An unexpected error occurred'): string =>
  isDropped(error) ? AUTHENTICATION_FAILED : isFailure(error) && error.message ? error.message : fallback;
