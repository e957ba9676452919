import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION } from '../api-version.js';
import type { ApiRoute, CallContext, Context } from '../context.js';
import type { Fault } from '../control/controls.js';
import { randomText } from '../store/store.js';
import { ApiError, invalidRequest } from './errors.js';
import { Idempotency } from './idempotency.js';
import { type Keys, recogniseKey } from './keys.js';
import { decodeForm } from './params.js';
import { type EmulatorResponse, errorResponse, jsonResponse } from './responses.js';

/** `lost` is a response that must not arrive: the connection hangs or is cut. */
type Outcome = EmulatorResponse | { lost: 'hang' | 'drop' };
type ApiRequest = FastifyRequest<{ Params: { id?: string } }>;

/** The part of the server that speaks Stripe's HTTP API: form bodies, keys, request ids, error objects. */
export function registerApi(
  app: FastifyInstance,
  context: Context,
  keys: Keys,
  routes: readonly ApiRoute[],
): void {
  const idempotency = new Idempotency(context.store, () => context.now());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((request, reply) =>
    send(reply, newRequestId(), errorResponse(unrecognised(request))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return send(reply, newRequestId(), errorResponse(error));
    console.error('payment emulator:', error);
    const message = 'The payment emulator met an error of its own; see its log.';
    const failure = new ApiError(500, { type: 'api_error', message });
    return send(reply, newRequestId(), errorResponse(failure));
  });
  for (const route of routes) {
    const handler = async (request: ApiRequest, reply: FastifyReply) => {
      const call = {
        requestId: newRequestId(),
        key: recogniseKey(request.headers.authorization, keys, route.open),
        idempotencyKey: headerOf(request, 'idempotency-key'),
        params: decodeForm(route.method === 'GET' ? (request.url.split('?')[1] ?? '') : bodyOf(request)),
        id: request.params.id ?? '',
      };
      const outcome = await respond(route, { ...context, call }, idempotency, request);
      return send(reply, call.requestId, outcome);
    };
    app.route({ method: route.method, url: route.path, handler });
  }
}

/**
 * Carries out one call: idempotency, the faults a test has ordered, the operation, one commit. An error is a response
 * too. Changes that an operation made before its error (a declined charge, for example) stay.
 */
async function respond(
  route: ApiRoute,
  context: CallContext,
  idempotency: Idempotency,
  request: ApiRequest,
): Promise<Outcome> {
  const { idempotencyKey: key, requestId } = context.call;
  const path = request.url.split('?')[0] ?? '';
  const keyed =
    key !== null && route.method === 'POST'
      ? { key, method: route.method, path, body: bodyOf(request) }
      : undefined;

  const run = async (): Promise<Outcome> => {
    const fault = context.controls.faults.take({ method: route.method, path, key: context.call.key });
    const before = fault?.when === 'before' ? await play(fault) : undefined;
    if (before) return before;
    const { response, executed } = carryOut(route, context);
    if (keyed && executed) idempotency.save(keyed, response, requestId);
    context.settle();
    const after = fault?.when === 'after' ? await play(fault) : undefined;
    return after ?? response;
  };
  return keyed ? idempotency.run(keyed, run) : run();
}

function carryOut(route: ApiRoute, context: CallContext): { response: EmulatorResponse; executed: boolean } {
  try {
    return { response: jsonResponse(200, route.run(context)), executed: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { response: errorResponse(error), executed: error.executed };
  }
}

/** Plays a fault. Returns what replaces the response, or undefined after a delay. */
async function play(fault: Fault): Promise<Outcome | undefined> {
  if (fault.kind === 'delay') return wait(fault.ms, undefined);
  if (fault.kind === 'hang' || fault.kind === 'drop') return { lost: fault.kind };
  const message = 'An error that a test ordered: sorry, something went wrong.';
  return errorResponse(new ApiError(fault.status, { type: 'api_error', message }));
}

function send(reply: FastifyReply, requestId: string, outcome: Outcome) {
  if ('lost' in outcome) {
    reply.hijack();
    if (outcome.lost === 'drop') cut(reply);
    return reply;
  }
  const key = headerOf(reply.request, 'idempotency-key');
  if (key !== null) void reply.header('Idempotency-Key', key);
  return reply
    .status(outcome.status)
    .headers({
      'Request-Id': requestId,
      'Stripe-Version': API_VERSION,
      'Cache-Control': 'no-cache, no-store',
      ...outcome.headers,
    })
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

function unrecognised({ method, url }: FastifyRequest): ApiError {
  const message = `Unrecognized request URL (${method}: ${url.split('?')[0] ?? ''}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  return invalidRequest(message, {}, 404);
}

const newRequestId = (): string => `req_${randomText(14)}`;

const bodyOf = ({ body }: ApiRequest): string => (typeof body === 'string' ? body : '');

function headerOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
