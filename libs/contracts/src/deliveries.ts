import { z } from 'zod';
import { instant, pageAnswer, pageQuery, text, uuid } from './primitives.js';

/** What is under way behind the scenes: an e-mail, a webhook event, a background job, a dispute at the bank. */
export const deliveryKind = z.enum(['email', 'event', 'job', 'dispute']);
export type DeliveryKind = z.infer<typeof deliveryKind>;

/** `trying`: failed and will be tried again by itself. `needs_attention`: nothing goes on without a person. */
export const deliveryState = z.enum(['needs_attention', 'trying']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** Something that did not go through. */
export const delivery = z.object({
  kind: deliveryKind,
  /** Unique within its kind. */
  id: z.string(),
  state: deliveryState,
  /** The kind of e-mail, the type of event or the name of the task: `booking_confirmed`, `sweep`. */
  subject: z.string(),
  /** To whom an e-mail goes. */
  recipient: z.string().nullable(),
  booking_id: uuid.nullable(),
  /** What went wrong the last time; null while nobody knows. */
  cause: z.string().nullable(),
  attempts: z.int().min(0),
  created_at: instant,
  /** When it was tried last; null if it never was. */
  tried_at: instant.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveriesQuery = z.object({ ...pageQuery, kind: deliveryKind.optional() });

/** `needs_attention` counts all kinds, whatever the list is narrowed to. */
export const deliveriesAnswer = z.object({
  deliveries: z.array(delivery),
  needs_attention: z.int().min(0),
  ...pageAnswer,
});
export type DeliveriesAnswer = z.infer<typeof deliveriesAnswer>;

/** A dispute is answered at the card payment provider: there is nothing to try again. */
export const retryParams = z.object({ kind: deliveryKind.exclude(['dispute']), id: text(255) });
export type RetryParams = z.infer<typeof retryParams>;

/** `waiting`: it is still being tried; the list shows later what came of it. */
export const retryOutcome = z.enum(['done', 'failed', 'waiting']);
export const retryAnswer = z.object({ outcome: retryOutcome, cause: z.string().nullable() });
export type RetryAnswer = z.infer<typeof retryAnswer>;
