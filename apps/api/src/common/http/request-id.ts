import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

/** nginx's ids are 32 hexadecimal digits, others' UUIDs or the like. What is not one must not get into a log. */
const GIVEN = /^[\w.:-]{1,64}$/u;

/** The id that a request has in our log: the edge's, in X-Request-Id, so that both logs tell of the same one; or a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
};
