import { z } from 'zod';
import { type ApiError, invalidRequest } from './errors.js';

/** A decoded parameter: text, or lists and maps of them. */
type Param = string | Param[] | { [key: string]: Param };
export type Params = Record<string, Param>;

type Branch = Map<string, string | Branch>;

/** Deeper nesting than any parameter of Stripe's has. */
const DEEPEST = 8;

/**
 * Decodes `a[b][c]=1&d[]=2&e[0]=3` (a form body or a query string) into nested maps and lists, as Stripe does. When
 * keys contradict each other (`a=1&a[b]=2`), the last one wins.
 */
export function decodeForm(text: string): Params {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const [, head = key, inner] = /^([^[]+)\[(.*)\]$/s.exec(key) ?? [];
    setIn(root, [head, ...(inner?.split('][') ?? [])].slice(0, DEEPEST), value);
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, toParam(value)]));
}

function setIn(branch: Branch, [head = '', ...rest]: string[], value: string): void {
  const key = head === '' ? String(branch.size) : head;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const next = branch.get(key);
  const child: Branch = next instanceof Map ? next : new Map();
  branch.set(key, child);
  setIn(child, rest, value);
}

function toParam(value: string | Branch): Param {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([key, child]): [string, Param] => [key, toParam(child)]);
  const isList = entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: (issue) => `Invalid integer: ${String(issue.input)}` })
  .transform(Number);

/** `true` or `false` sent as text. */
export const boolean = z
  .enum(['true', 'false'], { error: (issue) => `Invalid boolean: ${String(issue.input)}` })
  .transform((text) => text === 'true');

/** Text that may not be empty: Stripe reads an empty value as an attempt to unset. */
export const text = z.string().min(1, {
  error: 'You passed an empty string. We assume empty values are an attempt to unset a parameter.',
});

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

/** Up to 50 keys of up to 40 characters, values of up to 500. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((value) => Object.keys(value).length <= 50, { error: 'Metadata can have up to 50 keys' });

export const listParams = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
};

/**
 * Checks parameters against a schema. Throws Stripe's 400 for the first error: `parameter_unknown`,
 * `parameter_missing`, `parameter_invalid_integer`, `parameter_invalid_empty`.
 */
export function readParams<Schema extends z.ZodType>(schema: Schema, params: Params): z.output<Schema> {
  const read = schema.safeParse(params, { reportInput: true });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw issue ? asApiError(issue) : read.error;
}

function asApiError(issue: z.core.$ZodIssue): ApiError {
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
