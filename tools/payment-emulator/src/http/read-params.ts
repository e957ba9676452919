import { type z } from 'zod';
import { type ApiError, invalidRequest } from './api-error.js';
import { type Params } from './form.js';

/**
 * Checks parameters against a schema. Throws Stripe's 400 for the first error: `parameter_unknown`,
 * `parameter_missing`, `parameter_invalid_integer`, `parameter_invalid_empty`.
 */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: Params): z.output<Schema> {
  const read = schema.safeParse(params, { reportInput: true });
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw issue ? asApiError(issue) : invalidRequest('Invalid parameters');
}

function asApiError(issue: z.core.$ZodIssue): ApiError {
  if (issue.code === 'invalid_union' && issue.errors[0]?.[0]) {
    const inner = issue.errors.at(-1)?.[0] ?? issue.errors[0][0];
    return asApiError({ ...inner, path: [...issue.path, ...inner.path] });
  }
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  if (issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue.message.startsWith('Invalid integer') || issue.code === 'too_small' || issue.code === 'too_big') {
    const empty = issue.input === '';
    return invalidRequest(issue.message, {
      code: empty ? 'parameter_invalid_empty' : 'parameter_invalid_integer',
      param,
    });
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}

function bracketed([head = '', ...rest]: string[]): string {
  return head + rest.map((key) => `[${key}]`).join('');
}
