import { type Params } from './form.js';

/** One call of the API, after its key was recognised. */
export interface Call {
  requestId: string;
  key: 'secret' | 'publishable';
  /** As sent, with any method. It is recorded in the events that the call causes. */
  idempotencyKey: string | null;
  params: Params;
  /** Named parts of the path. */
  path: Record<string, string>;
}
