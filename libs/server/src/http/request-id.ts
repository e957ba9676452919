import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

/** nginx's ids are 32 hexadecimal digits, others are UUIDs or similar. Any other text must not get into the log. */
const GIVEN = /^[\w.:-]{1,64}$/u;

/**
 * The id of a request in our log. It is the edge's id from X-Request-Id, so that both logs use the same one; or a new
 * one.
 */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID();
};
