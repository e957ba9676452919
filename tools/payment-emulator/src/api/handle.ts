import { setTimeout as wait } from 'node:timers/promises';
import { type Context } from '../context.js';
import { type Fault } from '../control/controls.js';
import { type IdempotentRequest, type Idempotency } from '../idempotency/idempotency.js';
import { publicResponse } from '../intents/public-view.js';
import { type EmulatorResponse, expandResponse, jsonResponse, readExpand } from '../http/response.js';
import { ApiError } from '../http/api-error.js';
import { type Call } from '../http/call.js';

/** The work of a route for a call: returns the object to respond with, or throws an ApiError. */
export type Operation = (context: Context, call: Call) => object;

/** `lost` is a response that must not arrive: the connection hangs or is cut. */
export type Outcome = EmulatorResponse | { lost: 'hang' | 'drop' };

/**
 * Carries out one call: idempotency, the faults a test has ordered, the operation, one commit. An error is a response
 * too. Changes that an operation made before its error (a declined charge, for example) stay.
 */
export async function handle(
  context: Context,
  idempotency: Idempotency,
  operation: Operation,
  call: Call,
  request: { method: string; path: string; body: string },
): Promise<Outcome> {
  const keyed: IdempotentRequest | undefined =
    call.idempotencyKey !== null && request.method === 'POST'
      ? { key: call.idempotencyKey, method: request.method, url: request.path, body: request.body }
      : undefined;
  const replayed = keyed && attempt(() => idempotency.replay(keyed));
  if (replayed) return replayed;

  const end = keyed ? idempotency.begin(keyed) : undefined;
  try {
    const fault = context.controls.faults.take({ ...request, key: call.key });
    const before = fault?.when === 'before' ? await play(fault) : undefined;
    if (before) return before;

    const { response, executed } = carryOut(context, operation, call);
    if (keyed && executed) idempotency.keep(keyed, response, call.requestId);
    context.settle();
    const after = fault?.when === 'after' ? await play(fault) : undefined;
    return after ?? response;
  } finally {
    end?.();
  }
}

function carryOut(
  context: Context,
  operation: Operation,
  call: Call,
): { response: EmulatorResponse; executed: boolean } {
  try {
    const { expand, ...params } = call.params;
    const paths = readExpand(expand);
    const result = operation(context, { ...call, params });
    const expanded = expandResponse(context.store, result, paths);
    return { response: jsonResponse(200, publicResponse(call.key, expanded)), executed: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { response: errorResponse(error, call), executed: error.executed };
  }
}

/** The response for an ApiError. It shows no more of an intent than the caller may see. */
export function errorResponse(error: ApiError, call?: Call): EmulatorResponse {
  const { payment_intent: intent, ...body } = error.body;
  const shown = intent && call ? publicResponse(call.key, intent) : intent;
  const headers: Record<string, string> = {};
  if (error.status === 409) headers['Stripe-Should-Retry'] = 'true';
  if (error.status === 401) headers['WWW-Authenticate'] = 'Basic realm="Stripe"';
  return jsonResponse(
    error.status,
    { error: { ...body, ...(shown ? { payment_intent: shown } : {}) } },
    headers,
  );
}

function attempt(replay: () => EmulatorResponse | undefined): EmulatorResponse | undefined {
  try {
    return replay();
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error);
    throw error;
  }
}

/** Plays a fault. Returns what replaces the response, or undefined after a delay. */
async function play(fault: Fault): Promise<Outcome | undefined> {
  if (fault.kind === 'delay') return wait(fault.ms, undefined);
  if (fault.kind === 'hang' || fault.kind === 'drop') return { lost: fault.kind };
  const message = 'An error that a test ordered: sorry, something went wrong.';
  return errorResponse(new ApiError(fault.status, { type: 'api_error', message }));
}
