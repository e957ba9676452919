import { type z, type ZodType } from 'zod';
import { invalidRequest } from './api-exception.js';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * The problem with a member in words for people, to be shown after its name. For issues without a message in the
 * contract. Undefined when the library's message is good enough.
 */
const problemOf = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'Is required';
    return `Must be ${KINDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big' && issue.origin === 'array') {
    return `Must have at most ${String(issue.maximum)} entries`;
  }
  return undefined;
};

type Issue = z.core.$ZodIssue;

/**
 * Replaces a union's own issue, which says nothing, with those of the option that got furthest; and that of a record's
 * key with what is wrong with the key.
 */
const flatten = (issue: Issue): Issue[] => {
  if (issue.code === 'invalid_key' && issue.issues.length > 0)
    return issue.issues.map((inner) => ({ ...inner, path: issue.path }));
  if (issue.code !== 'invalid_union') return [issue];
  const nested = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? [];
  if (nested.length === 0) return [issue];
  return nested.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
};

/**
 * Parses a part of a request with the endpoint's schema.
 * @throws ApiException 400 `invalid_request`, naming every field at fault once.
 */
export const parseRequest = <Schema extends ZodType>(
  schema: Schema,
  value: unknown,
  whole: string,
): z.output<Schema> => {
  const parsed = schema.safeParse(value, { error: problemOf });
  if (parsed.success) return parsed.data;
  const details = new Map<string, string>();
  for (const issue of parsed.error.issues.flatMap(flatten)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    const message = unknown ? 'Is not a field of this request' : issue.message;
    for (const path of unknown?.map((key) => [...issue.path, key]) ?? [issue.path]) {
      const field = path.map(String).join('.') || whole;
      if (!details.has(field)) details.set(field, message);
    }
  }
  throw invalidRequest(Object.fromEntries(details));
};

export interface Page {
  readonly page: number;
  readonly limit: number;
}

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** A page as TypeORM's options. */
export const sliceOf = (page: Page) => ({ skip: offsetOf(page), take: page.limit });

/** The part of every list's response beside its rows. */
export const pageOf = (total: number, { page, limit }: Page) => ({ total, page, limit });
