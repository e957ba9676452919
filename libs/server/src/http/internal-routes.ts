import { createHash, timingSafeEqual } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A hook for routes that only another server of ours may call. They are outside of `/api`, so the site passes nobody to
 * them, and without the secret they do not exist.
 */
export const onlyWithSecret = (secret: string) => {
  const expected = digest(`Bearer ${secret}`);
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) done();
    else reply.callNotFound();
  };
};

const TIMEOUT_MS = 2_000;

/**
 * Calls such a route.
 * @throws Error when the server does not respond, or not with success
 */
export const callInternally = async (url: string, secret: string, body: object): Promise<Response> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return response;
};
