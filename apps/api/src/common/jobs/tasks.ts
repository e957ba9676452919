import { z } from 'zod';

const id = z.uuid();
const intent = z.object({ payment_intent_id: z.string() });

/** Every background task and what it is given. Payloads carry ids only: a task reads the truth when it runs. */
export const TASKS = {
  sweep: z.object({}),
  settle_payment: intent,
  cancel_intent: intent,
  process_stripe_event: z.object({ event_id: z.string() }),
  expire_booking: z.object({ booking_id: id }),
  resolve_refund: z.object({ refund_id: id }),
  send_email: z.object({ email_id: id }),
  fold_tallies: z.object({}),
  housekeeping: z.object({}),
  advance_ramps: z.object({}),
} as const;

export type TaskName = keyof typeof TASKS;
export type TaskPayload<T extends TaskName> = z.output<(typeof TASKS)[T]>;

/**
 * How often each is tried, with graphile-worker's exponential back-off (e^n s, at most e^10 s, between tries).
 * The sweep and what it adds need few: the next minute's sweep adds them again.
 */
export const MAX_ATTEMPTS: Readonly<Record<TaskName, number>> = {
  sweep: 1,
  settle_payment: 3,
  expire_booking: 3,
  cancel_intent: 10,
  process_stripe_event: 12,
  resolve_refund: 12,
  send_email: 12,
  fold_tallies: 1,
  housekeeping: 1,
  advance_ramps: 1,
};
