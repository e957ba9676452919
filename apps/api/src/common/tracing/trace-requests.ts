import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { runIn, type Span } from './span.js';
import { type Tracing } from './tracing.js';

/** A request once the access guard has found who calls. */
type Called = FastifyRequest & { readonly caller?: { readonly role: string } | null };

/** Asked by a load balancer every few seconds, or what browsers tell of themselves: no customer waits for it. */
const UNTRACED = /^\/api\/(?:health|telemetry)(?:\/|$)/u;

/**
 * Gives every request of a server a span, from its headers to the end of its answer: by its route's pattern, never its address,
 * which holds ids and search words.
 */
export const traceRequests = (fastify: FastifyInstance, tracing: Tracing): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (UNTRACED.test(route)) return done();
    const { method } = request;
    const { traceparent } = request.headers;
    const span = tracing.begin(
      {
        name: `${method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': method, 'http.route': route, 'haulway.request_id': request.id },
      },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    if (span) spans.set(request, span);
    runIn(span, done);
  });
  // a body comes by events of its connection, which belong to no request
  fastify.addHook('preValidation', (request, _reply, done) => runIn(spans.get(request), done));
  fastify.addHook('onResponse', (request: Called, reply, done) => {
    spans.get(request)?.end({
      attributes: {
        'http.response.status_code': reply.statusCode,
        'haulway.role': request.caller?.role ?? 'anonymous',
      },
      failed: reply.statusCode >= 500,
    });
    done();
  });
};
