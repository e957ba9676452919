import { z } from 'zod';
import type { Delivery } from '../events/events.js';
import type { FaultRequest, Timing, WebhookBehaviour } from './controls.js';

const deliveriesResponse = z.object({ deliveries: z.array(z.custom<Delivery>()) });

/** The control surface as functions, for tests in TypeScript. Each rejects if the emulator refuses. */
export interface EmulatorControl {
  /** Deletes all state and restores every default setting. */
  reset(): Promise<void>;
  webhooks(change: Partial<WebhookBehaviour>): Promise<void>;
  deliveries(event?: string): Promise<Delivery[]>;
  redeliver(event: string): Promise<void>;
  fault(fault: FaultRequest): Promise<void>;
  clearFaults(): Promise<void>;
  timing(timing: Partial<Timing>): Promise<void>;
  /** Immediately does what would happen later: refunds and payments in progress. */
  advance(): Promise<void>;
  /** Passes or fails the 3D Secure challenge of an intent without a browser. */
  authenticate(intent: string, outcome: 'complete' | 'fail'): Promise<void>;
}

/** The control surface of the emulator at `url`, such as `http://localhost:4242`. */
export function emulatorControl(url: string): EmulatorControl {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/_emulator${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    if (!response.ok)
      throw new Error(`${method} /_emulator${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const change = async (method: string, path: string, body?: unknown): Promise<void> => {
    await call(method, path, body);
  };
  return {
    reset: () => change('POST', '/reset'),
    webhooks: (behaviour) => change('PUT', '/webhooks', behaviour),
    deliveries: async (event) => {
      const query = event === undefined ? '' : `?event=${encodeURIComponent(event)}`;
      return deliveriesResponse.parse(await call('GET', `/deliveries${query}`)).deliveries;
    },
    redeliver: (event) => change('POST', `/events/${encodeURIComponent(event)}/redeliver`),
    fault: (fault) => change('POST', '/faults', fault),
    clearFaults: () => change('DELETE', '/faults'),
    timing: (timing) => change('PUT', '/timing', timing),
    advance: () => change('POST', '/advance'),
    authenticate: (intent, outcome) =>
      change('POST', `/payment_intents/${encodeURIComponent(intent)}/authenticate`, { outcome }),
  };
}
