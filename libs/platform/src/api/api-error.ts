import type { ApiError } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';

/** A failed request as a plain value, fit for the store: `status` 0 means that no answer came at all. */
export interface ApiFailure {
  readonly status: number;
  /** The server's code (`price_changed`), or `network_error`, or `http_error` where the answer was not ours. */
  readonly code: string;
  /** A sentence fit to show. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Thrown by the API client; carries the failure as a value. */
export class ApiRequestError extends Error {
  constructor(readonly failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiRequestError';
  }
}

const isApiError = (value: unknown): value is Partial<ApiError> => isRecord(value);

/** 'customer_phone' and 'items.0.name' as people call them: 'Phone', 'Name'. */
const labelOf = (field: string): string =>
  field
    .replace(/\.\d+$/u, '')
    .replace(/^.*\.|^(?:customer|collection)_/u, '')
    .replaceAll('_', ' ')
    .replace(/^./u, (first) => first.toUpperCase());

/** A refused field in a sentence: 'Phone must be at most 40 characters.' */
const fieldSentence = (field: string, problem: string): string =>
  (/^(?:Must|Is) /u.test(problem)
    ? `${labelOf(field)} ${problem.replace(/^./u, (first) => first.toLowerCase())}`
    : problem
  ).replace(/\.?$/u, '.');

/** What servers and proxies say that know no better: nothing that a person can do anything with. */
const isTechnical = (message: string): boolean => /^internal server error\.?$/iu.test(message.trim());

/** The server's sentence in people's words: without the name that a field has for programs, which it may begin with. */
const sentenceOf = ({ error, message = '', details }: Partial<ApiError>): string => {
  const [field, problem] = Object.entries(details ?? {})[0] ?? [];
  if (error === 'invalid_request' && typeof problem === 'string' && message.startsWith(`${field}: `))
    return fieldSentence(field ?? '', problem);
  return isTechnical(message) ? 'Something went wrong on our side. Please try again.' : message;
};

/** The failure in an answer: the server's message, else 'HTTP error! status: {code}'. */
export const failureOf = async (response: Response): Promise<ApiFailure> => {
  const body: unknown = await response.json().catch(() => undefined);
  const answer = isApiError(body) ? body : {};
  return {
    status: response.status,
    code: typeof answer.error === 'string' ? answer.error : 'http_error',
    message: sentenceOf(answer) || `HTTP error! status: ${response.status}`,
    details: answer.details,
  };
};

export const networkFailure: ApiFailure = {
  status: 0,
  code: 'network_error',
  message: 'We could not reach Haulway. Please check your connection and try again.',
};

/** What was asked for needed a confirmation that was not given. */
export const notConfirmed: ApiFailure = {
  status: 403,
  code: 'not_confirmed',
  message: 'You did not confirm that it is you, so nothing was done.',
};

const isFailure = (value: unknown): value is ApiFailure =>
  isRecord(value) && typeof value['message'] === 'string';

export const AUTHENTICATION_FAILED = 'Authentication failed. Please log in again.';

/** What was under way when a session ended is dropped with its answers: RTK Query then says 'Aborted'. */
const isDropped = (error: unknown): boolean => isRecord(error) && error['name'] === 'AbortError';

/** The sentence to show for whatever was thrown or answered; `fallback` where there is none. */
export const formatApiError = (error: unknown, fallback = 'An unexpected error occurred'): string =>
  isDropped(error) ? AUTHENTICATION_FAILED : isFailure(error) && error.message ? error.message : fallback;
