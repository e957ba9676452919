import type { z } from 'zod';
import type { KeyKind } from './api/keys.js';
import { type Params, readParams } from './api/params.js';
import type { Controls } from './control/controls.js';
import type { Events } from './events/events.js';
import type { Jobs } from './store/jobs.js';
import type { Store } from './store/store.js';

/** One call of the API, after its key was recognised. */
export interface Call {
  requestId: string;
  key: KeyKind;
  /** As sent, with any method. It is recorded in the events that the call causes. */
  idempotencyKey: string | null;
  params: Params;
  /** The id in the path, or ''. */
  id: string;
}

/** The state and functions that every operation uses. */
export interface Context {
  store: Store;
  events: Events;
  jobs: Jobs;
  controls: Controls;
  /** The call behind the work. Jobs and decisions of a cardholder have none. */
  call?: Call;
  /** Seconds since 1970, as Stripe's `created`. */
  now(): number;
  /** Writes all changes to disk and sends the resulting events. */
  settle(): void;
  /** The address of this server for browsers, such as `http://localhost:4242`. */
  publicUrl(): string;
}

export type CallContext = Context & { call: Call };

/** One route of the API; `open` ones may be called with a publishable key too. */
export interface ApiRoute {
  method: 'GET' | 'POST';
  path: string;
  open: boolean;
  /** Does the work of a call. Returns the object to respond with, or throws an ApiError. */
  run(context: CallContext): object;
}

/** A route whose parameters are checked before its work begins. */
export function route<Schema extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  schema: Schema,
  run: (context: CallContext, params: z.output<Schema>) => object,
  { open = false } = {},
): ApiRoute {
  return { method, path, open, run: (context) => run(context, readParams(schema, context.call.params)) };
}
