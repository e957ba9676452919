import { ApiError } from '../http/api-error.js';
import { type Intent } from '../store/tables.js';

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = [...CONFIRMABLE, 'processing'];

/** Throws `payment_intent_unexpected_state` unless the intent may be confirmed now. */
export function checkConfirmable(intent: Intent): void {
  if (CONFIRMABLE.includes(intent.status)) return;
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  throw unexpectedState(
    intent,
    `This PaymentIntent's status is ${intent.status}: it could not be confirmed. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`,
  );
}

/** Throws `payment_intent_unexpected_state` unless the intent may be cancelled now. */
export function checkCancelable(intent: Intent): void {
  if (CANCELABLE.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
  );
}

/** A 400 that contains the intent, so that the caller sees its state. */
export function unexpectedState(intent: Intent, message: string): ApiError {
  return new ApiError(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: intent,
    },
    true,
  );
}
