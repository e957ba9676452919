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
  /** How many more copies of each event are sent. */
  duplicates: z.number().int().min(0).max(10).default(0),
  /** Events are gathered until there are this many (or half a second passed) and sent newest first. 0 is off. */
  reorder: z.number().int().min(0).max(100).default(0),
  /** In place of the configured address. */
  url: z.url().nullable().default(null),
});

export type WebhookBehaviour = z.output<typeof webhookBehaviourSchema>;

/** How the browser script and the card form are served. */
export const scriptBehaviourSchema = z.strictObject({
  script: z.enum(['normal', 'fail', 'hang']).default('normal'),
  scriptDelayMs: z.number().int().min(0).max(600_000).default(0),
  frame: z.enum(['normal', 'fail', 'hang']).default('normal'),
  frameDelayMs: z.number().int().min(0).max(600_000).default(0),
});

export type ScriptBehaviour = z.output<typeof scriptBehaviourSchema>;

/** How long things take that Stripe does later. */
export const timingSchema = z.strictObject({
  /** Until a pending refund succeeds or a good one fails, in milliseconds. */
  refundMs: z.number().int().min(0).max(3_600_000).default(3000),
  /** If above 0, a confirmed payment stays in `processing` for this long. */
  processingMs: z.number().int().min(0).max(3_600_000).default(0),
});

export type Timing = z.output<typeof timingSchema>;

/** Everything a test can turn. It is not part of the state: a restart has the defaults. */
export class Controls {
  readonly faults = new Faults();
  webhooks: WebhookBehaviour = webhookBehaviourSchema.parse({});
  script: ScriptBehaviour = scriptBehaviourSchema.parse({});
  timing: Timing = timingSchema.parse({});

  reset(): void {
    this.faults.clear();
    this.webhooks = webhookBehaviourSchema.parse({});
    this.script = scriptBehaviourSchema.parse({});
    this.timing = timingSchema.parse({});
  }
}
