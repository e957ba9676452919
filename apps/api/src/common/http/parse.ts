import { type ZodType, type z } from 'zod';
import { invalidRequest } from './api-exception.js';
import { problemOf } from './problem.js';

type Issue = z.core.$ZodIssue;

/** A union's own issue says nothing; the option that got furthest says what is wrong. */
const flatten = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const nested = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? [];
  if (nested.length === 0) return [issue];
  return nested.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
};

/**
 * Parses a part of a request with the endpoint's schema.
 * @throws ApiException 400 `invalid_request`, naming every field at fault once.
 */
export const parseRequest = (schema: ZodType, value: unknown, whole: string): unknown => {
  const parsed = schema.safeParse(value, { error: problemOf });
  if (parsed.success) return parsed.data;
  const details = new Map<string, string>();
  for (const issue of parsed.error.issues.flatMap(flatten)) {
    const field = issue.path.map(String).join('.') || whole;
    if (!details.has(field)) details.set(field, issue.message);
  }
  throw invalidRequest(Object.fromEntries(details));
};
