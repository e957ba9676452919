import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type HotAnswer, HotAnswers } from './hot-answers.js';

/**
 * Any cache may keep such an answer: it is shown at once for another minute while it is asked for again, and asking
 * again costs no bytes where nothing changed.
 */
const SHARED = 'public, max-age=10, stale-while-revalidate=60';

const describe = (reply: FastifyReply, { tag, type }: HotAnswer): void => {
  void reply.header('Content-Type', type).header('Cache-Control', SHARED).header('ETag', tag);
};

/**
 * Answers routes that say the same to everybody from memory, before any of the framework's work: guards, parsing,
 * queries and serialising happen once a second for an address instead of once a request (ADR 0085).
 *
 * @param paths the routes' patterns as Fastify knows them: `/api/services/:id`
 */
export const serveHotAnswers = (fastify: FastifyInstance, paths: ReadonlySet<string>): void => {
  const answers = new HotAnswers();
  fastify.addHook('onRequest', (request, reply, done) => {
    const known = request.method === 'GET' ? answers.find(request.url) : undefined;
    if (!known) return done();
    describe(reply, known);
    void reply.send(known.bytes);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isHot = request.method === 'GET' && paths.has(request.routeOptions.url ?? '');
    if (!isHot || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
    const type = String(reply.getHeader('Content-Type') ?? 'application/json; charset=utf-8');
    describe(reply, answers.keep(request.url, Buffer.from(payload), type));
    done(null, payload);
  });
};
