import { z } from 'zod';
import type { Delivery } from '../events/events.js';
import type { FaultRequest, Timing, WebhookBehaviour } from './controls.js';

const deliveriesResponse = z.object({ deliveries: z.array(z.custom<Delivery>()) });

/** The control surface as functions, for tests in TypeScript. Each rejects if the emulator refuses. */
export interface EmulatorControl {
  /** Deletes all state and restores every default setting. */
  reset(): Promise<unknown>;
  webhooks(change: Partial<WebhookBehaviour>): Promise<unknown>;
  deliveries(): Promise<Delivery[]>;
  redeliver(event: string): Promise<unknown>;
  fault(fault: FaultRequest): Promise<unknown>;
  clearFaults(): Promise<unknown>;
  timing(timing: Partial<Timing>): Promise<unknown>;
  /** Immediately does what would happen later: refunds and payments in progress. */
  advance(): Promise<unknown>;
  /** Passes or fails the 3D Secure challenge of an intent without a browser. */
  authenticate(intent: string, outcome: 'complete' | 'fail'): Promise<unknown>;
}

/** The control surface of the emulator at `url`, such as `http://localhost:4242`. */
export function emulatorControl(url: string): EmulatorControl {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const json = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    const response = await fetch(`${url}/_emulator${path}`, { method, ...json });
    if (!response.ok) {
      throw new Error(`${method} /_emulator${path}: ${response.status} ${await response.text()}`);
    }
    return response.json();
  };
  return {
    reset: () => call('POST', '/reset'),
    webhooks: (behaviour) => call('PUT', '/webhooks', behaviour),
    deliveries: async () => deliveriesResponse.parse(await call('GET', '/deliveries')).deliveries,
    redeliver: (event) => call('POST', `/events/${encodeURIComponent(event)}/redeliver`),
    fault: (fault) => call('POST', '/faults', fault),
    clearFaults: () => call('DELETE', '/faults'),
    timing: (timing) => call('PUT', '/timing', timing),
    advance: () => call('POST', '/advance'),
    authenticate: (intent, outcome) =>
      call('POST', `/payment_intents/${encodeURIComponent(intent)}/authenticate`, { outcome }),
  };
}
