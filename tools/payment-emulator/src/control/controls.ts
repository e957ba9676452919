import { z } from 'zod';

/** A fault to be played on coming API calls. */
export const faultSchema = z.strictObject({
  /** `error` responds with `status`; `hang` never responds; `drop` cuts the connection; `delay` waits `ms`. */
  kind: z.enum(['error', 'hang', 'drop', 'delay']),
  /** Before the work is done, or after it. After it, the work stays and only its response is lost. */
  when: z.enum(['before', 'after']).default('before'),
  /** HTTP status of `error`. */
  status: z.number().int().min(400).max(599).default(500),
  /** Milliseconds of `delay`. */
  ms: z.number().int().min(0).max(600_000).default(1000),
  method: z.enum(['GET', 'POST']).optional(),
  /** Only calls whose path contains this text, such as `/confirm`. */
  path: z.string().optional(),
  key: z.enum(['secret', 'publishable']).optional(),
  /** How many calls; 0 means until removed. */
  times: z.number().int().min(0).default(1),
});

export type Fault = z.output<typeof faultSchema>;
export type FaultRequest = z.input<typeof faultSchema>;

/** The faults that wait for a matching call. */
class Faults {
  #waiting: Fault[] = [];

  list(): readonly Fault[] {
    return this.#waiting;
  }

  add(fault: Fault): void {
    this.#waiting.push(fault);
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Returns the first fault that matches a call, and counts it down. */
  take(call: { method: string; path: string; key: string }): Fault | undefined {
    const fault = this.#waiting.find(
      ({ method, path, key }) =>
        (!method || method === call.method) &&
        (!path || call.path.includes(path)) &&
        (!key || key === call.key),
    );
    if (!fault || fault.times === 0) return fault;
    this.#waiting = this.#waiting.flatMap((other) => {
      if (other !== fault) return [other];
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    });
    return fault;
  }
}

export const webhookBehaviourSchema = z.strictObject({
  /** Nothing is sent while true; it is all sent afterwards. */
  paused: z.boolean().default(false),
  /** The share of events, 0 to 1, that is never sent unless redelivered. */
  dropFraction: z.number().min(0).max(1).default(0),
  /** Milliseconds before the first attempt. */
  delayMs: z.number().int().min(0).max(3_600_000).default(0),
  /** Replaces the configured address. */
  url: z.url().nullable().default(null),
});

export type WebhookBehaviour = z.output<typeof webhookBehaviourSchema>;

/** How long delayed actions of Stripe take. */
export const timingSchema = z.strictObject({
  /** The time until a pending refund succeeds or a successful one fails, in milliseconds. */
  refundMs: z.number().int().min(0).max(3_600_000).default(3000),
  /** If above 0, a confirmed payment stays in `processing` for this long. */
  processingMs: z.number().int().min(0).max(3_600_000).default(0),
});

export type Timing = z.output<typeof timingSchema>;

/** Every setting that a test can change. They are not part of the state: a restart restores the defaults. */
export class Controls {
  readonly faults = new Faults();
  webhooks: WebhookBehaviour = webhookBehaviourSchema.parse({});
  timing: Timing = timingSchema.parse({});

  reset(): void {
    this.faults.clear();
    this.webhooks = webhookBehaviourSchema.parse({});
    this.timing = timingSchema.parse({});
  }
}
