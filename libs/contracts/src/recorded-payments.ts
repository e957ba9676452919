import { z } from 'zod';
import { adminBooking, PAYMENT_METHODS } from './bookings/schema.js';
import { instant, londonDate, oneLine, pounds, singleLine, uuid } from './primitives.js';

/** How money comes, or goes back, that no card provider moves for us. */
export const RECORDED_METHODS = ['bank_transfer', 'cash', 'card_terminal'] as const;
export const recordedMethod = z.enum(RECORDED_METHODS, {
  message: `Must be one of ${RECORDED_METHODS.join(', ')}`,
});
export type RecordedMethod = z.infer<typeof recordedMethod>;

const someMoney = pounds.min(0.01, 'Must be at least £0.01');
const reference = singleLine(100).nullish();
const reason = oneLine(500, 'Please say why');

interface Referenced {
  readonly method: RecordedMethod;
  readonly reference?: string | null | undefined;
}

/** Only cash may come without a reference. */
const hasReference = ({ method, reference: given }: Referenced): boolean =>
  method === 'cash' || (given ?? '').trim() !== '';
const REFERENCE_MISSING = { path: ['reference'], message: 'Please enter the reference' };

/** Money that came by another way than our card form. */
export const recordPaymentBody = z
  .strictObject({
    amount: someMoney,
    method: recordedMethod,
    reference,
    /** From 90 days ago to today, in London. */
    received_on: londonDate,
    /** Also when the slot of an expired hold is full or closed by now. */
    overbook: z.boolean().nullish(),
  })
  .refine(hasReference, REFERENCE_MISSING);
export type RecordPaymentBody = z.infer<typeof recordPaymentBody>;

export const reversePaymentBody = z.strictObject({ reason });
export type ReversePaymentBody = z.infer<typeof reversePaymentBody>;

/** Money that was paid back by another way than to a card. */
export const recordRefundBody = z
  .strictObject({
    amount: someMoney,
    method: recordedMethod,
    reference,
    /** From 90 days ago to today, in London. */
    refunded_on: londonDate,
    reason,
  })
  .refine(hasReference, REFERENCE_MISSING);
export type RecordRefundBody = z.infer<typeof recordRefundBody>;

/** `reversal` takes back a recorded payment that never arrived, or was recorded by mistake. */
export const MONEY_KINDS = ['payment', 'reversal', 'refund'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** A payment of a booking, its reversal, or a refund. Nothing in this list is ever changed. */
export const bookingPayment = z.object({
  id: uuid,
  kind: z.enum(MONEY_KINDS),
  method: z.enum(PAYMENT_METHODS).exclude(['mixed']),
  /** Always positive; `kind` says which way the money went. */
  amount: pounds,
  /**
   * `made`: the money has moved. `requested`: the card provider has not confirmed the refund yet. `failed`: it refused
   * the refund.
   */
  state: z.enum(['made', 'requested', 'failed']),
  /** Null for a card. */
  reference: z.string().nullable(),
  /** The London date on which the money came or went. */
  received_on: londonDate,
  recorded_at: instant,
  /** The admin's email address; null for a card and where the admin is erased. */
  recorded_by: z.string().nullable(),
  /** When this payment was reversed; null if it was not. */
  reversed_at: instant.nullable(),
  /** The payment that a reversal takes back. */
  reverses: uuid.nullable(),
  /** Why it was reversed or refunded. Only the office sees it. */
  reason: z.string().nullable(),
});
export type BookingPayment = z.infer<typeof bookingPayment>;

export const bookingPaymentsResponse = z.object({ payments: z.array(bookingPayment) });
export type BookingPaymentsResponse = z.infer<typeof bookingPaymentsResponse>;

export const recordedPaymentResponse = z.object({ booking: adminBooking, payment: bookingPayment });
export type RecordedPaymentResponse = z.infer<typeof recordedPaymentResponse>;
