import { z } from 'zod';
import { Faults } from './faults.js';

/** How webhooks are sent. */
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
