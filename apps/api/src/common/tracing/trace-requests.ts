import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { runIn, type Span } from './span.js';
import { type Tracing } from './tracing.js';

/** A request after the access guard has found its caller. */
type Called = FastifyRequest & { readonly caller?: { readonly role: string } | null };

/** Health checks of a load balancer every few seconds, and reports of browsers: no customer waits for them. */
const UNTRACED = /^\/api\/(?:health|telemetry)(?:\/|$)/u;

/**
 * Gives every request of a server a span, from its headers to the end of its response. The span has the route's
 * pattern, never the address, which contains ids and search words.
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
  // body data arrives through events of the connection, which belong to no request, so the span is set again here
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
