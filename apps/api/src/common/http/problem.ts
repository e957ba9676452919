import { type z } from 'zod';

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
 * What is wrong with a member, in words for people, where the contract has none of its own; the member's name stands
 * before it. Undefined where the library's words will do.
 */
export const problemOf = (issue: z.core.$ZodRawIssue): string | undefined => {
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
