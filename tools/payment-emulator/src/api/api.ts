import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_VERSION } from '../api-version.js';
import { type Context } from '../context.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { randomText } from '../store/ids.js';
import { ApiError } from '../http/api-error.js';
import { decodeForm } from '../http/params.js';
import { errorResponse, handle, type Operation, type Outcome } from './handle.js';
import { recogniseKey, requireSecret } from '../http/call.js';

/** One route of the API; `open` ones may be called with a publishable key too. */
export interface ApiRoute {
  method: 'GET' | 'POST';
  path: string;
  open?: boolean;
  operation: Operation;
}

interface ApiSetup {
  context: Context;
  keys: { secretKey: string; publishableKey: string };
  routes: readonly ApiRoute[];
}

/** The part of the server that speaks Stripe's HTTP API: form bodies, keys, request ids, error objects. */
export function registerApi(app: FastifyInstance, setup: ApiSetup): void {
  const idempotency = new Idempotency(setup.context.store, () => setup.context.now());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((request, reply) =>
    send(reply, newRequestId(), errorResponse(unrecognised(request))),
  );
  app.setErrorHandler((error, _request, reply) => {
    console.error('payment emulator:', error);
    const message = 'The payment emulator met an error of its own; see its log.';
    return send(reply, newRequestId(), errorResponse(new ApiError(500, { type: 'api_error', message })));
  });
  for (const route of setup.routes) {
    app.route<{ Params: Record<string, string> }>({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const requestId = newRequestId();
        const outcome = await respondTo(setup, idempotency, route, request, requestId);
        return send(reply, requestId, outcome, request.headers['idempotency-key']);
      },
    });
  }
}

async function respondTo(
  setup: ApiSetup,
  idempotency: Idempotency,
  route: ApiRoute,
  request: FastifyRequest<{ Params: Record<string, string> }>,
  requestId: string,
): Promise<Outcome> {
  const [path = '', query = ''] = request.url.split('?');
  try {
    const key = recogniseKey(request.headers.authorization, setup.keys);
    if (!route.open) requireSecret(key);
    const body = typeof request.body === 'string' ? request.body : '';
    const header = request.headers['idempotency-key'];
    const call = {
      requestId,
      key,
      idempotencyKey: typeof header === 'string' ? header : null,
      params: decodeForm(request.method === 'GET' ? query : body),
      path: request.params,
    };
    return await handle(setup.context, idempotency, route.operation, call, {
      method: request.method,
      path,
      body,
    });
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error);
    throw error;
  }
}

function send(reply: FastifyReply, requestId: string, outcome: Outcome, key?: string | string[]) {
  if ('lost' in outcome) {
    reply.hijack();
    if (outcome.lost === 'drop') cut(reply);
    return reply;
  }
  if (typeof key === 'string') void reply.header('Idempotency-Key', key);
  return reply
    .status(outcome.status)
    .headers({
      'Request-Id': requestId,
      'Stripe-Version': API_VERSION,
      'Cache-Control': 'no-cache, no-store',
    })
    .headers(outcome.headers)
    .type('application/json')
    .send(outcome.body);
}

/**
 * Cuts a connection in the middle of a response's body. A browser would repeat the call if the response had not
 * started. The SDK waits forever for a body that has started, so it gets no start of a response at all.
 */
function cut(reply: FastifyReply): void {
  if (reply.request.headers['sec-fetch-site'] === undefined) {
    reply.raw.destroy();
    return;
  }
  reply.raw.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  reply.raw.write('{', () => reply.raw.destroy());
}

function newRequestId(): string {
  return `req_${randomText(14)}`;
}

function unrecognised(request: FastifyRequest): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}
