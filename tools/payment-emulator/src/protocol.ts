import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

/** The result of an API call in the browser: an object of the API, or the error to show. */
export type ApiResult<Value> =
  { value: Value; error?: undefined } | { value?: undefined; error: StripeError };

/** Parameters as they are written by hand; undefined ones are left out. */
export type ApiParams = {
  [key: string]: string | number | boolean | undefined | null | ApiParams | string[];
};

/** The appearance of the card form (a part of Stripe's Appearance API). */
export interface FrameAppearance {
  theme?: string;
  variables?: Record<string, string | undefined>;
  rules?: Record<string, Record<string, string>>;
}

/** The requests of a page to the card form's frame, by name, with their responses. */
export interface CardRequests {
  init: {
    in: { publishableKey: string; clientSecret?: string; appearance?: FrameAppearance; readOnly?: boolean };
    out: { error?: StripeError };
  };
  update: { in: { appearance?: FrameAppearance; readOnly?: boolean }; out: null };
  validate: { in: null; out: { error?: StripeError } };
  confirm: { in: { clientSecret: string; params: ApiParams }; out: ApiResult<PaymentIntent> };
  focus: { in: null; out: null };
  blur: { in: null; out: null };
  clear: { in: null; out: null };
}

/** The requests of a page to the invisible frame. */
export interface ControllerRequests {
  api: {
    in: { publishableKey: string; method: 'GET' | 'POST'; path: string; params: ApiParams };
    out: ApiResult<object>;
  };
  abandonChallenge: { in: { url: string }; out: null };
}

export interface ChangeEvent {
  elementType: 'payment';
  empty: boolean;
  complete: boolean;
  collapsed: boolean;
  value: { type: 'card' };
}

/** The events that the frames send on their own. */
export interface FrameEvents {
  hello: null;
  change: ChangeEvent;
  focus: null;
  blur: null;
  escape: null;
  resize: { height: number };
}

export type Message =
  | { from: 'payment-emulator'; kind: 'request'; id: number; name: string; payload: unknown }
  | { from: 'payment-emulator'; kind: 'response'; id: number; payload: unknown }
  | { from: 'payment-emulator'; kind: 'event'; name: keyof FrameEvents; payload: unknown }
  | { from: 'payment-emulator'; kind: 'challenge-over' };

/** Whether the data of a message event is one of our messages. The receiver checks its origin. */
export function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'from' in data && data.from === 'payment-emulator';
}
