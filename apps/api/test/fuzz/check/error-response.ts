import { z } from 'zod';
import { type FuzzResponse, jsonOf } from './response.js';
import { leakIn } from './leaks.js';

const LONGEST = 400;
/** The most characters of a whole error response, its named fields included. */
const LARGEST = 40_000;

const shape = z.strictObject({
  statusCode: z.number(),
  error: z.string().regex(/^[a-z][a-z_]*$/u, 'is no code'),
  message: z.string().min(1).max(LONGEST),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** At least two words, which start like a sentence or like the name of a field and its problem. */
const SENTENCE = /^\S.*\s\S/su;

/** What is wrong with an error response: its shape, its words, or internals that it shows. */
export const errorComplaints = (answer: FuzzResponse): string[] => {
  const type = String(answer.headers['content-type'] ?? '');
  if (!type.startsWith('application/json')) return [`an error of type '${type}' instead of JSON`];
  const parsed = shape.safeParse(jsonOf(answer));
  if (!parsed.success) return [`an error of another shape: ${z.prettifyError(parsed.error)}`];
  const { statusCode, message } = parsed.data;
  const leak = leakIn(answer.text);
  return [
    ...(statusCode === answer.status ? [] : [`statusCode ${statusCode} in an answer ${answer.status}`]),
    ...(SENTENCE.test(message) ? [] : [`a message that is no sentence: ${message}`]),
    ...(answer.text.length <= LARGEST ? [] : [`an error of ${answer.text.length} characters`]),
    ...(leak === undefined ? [] : [`an error that shows ${leak}`]),
  ];
};
