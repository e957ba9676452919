import type { Appearance, PaymentIntent, StripeError } from '@stripe/stripe-js';

/** The result of an API call in the browser: an object of the API, or the error to show. */
export type ApiResult<Value> =
  { value: Value; error?: undefined } | { value?: undefined; error: StripeError };

/** Parameters as they are written by hand; undefined ones are left out. */
export type ApiParams = {
  [key: string]: string | number | boolean | undefined | null | ApiParams | string[];
};

/** The requests of a page to the card form's frame, each with its payload and its response. */
export interface FrameRequests {
  init: {
    in: { publishableKey: string; clientSecret: string; appearance?: Appearance };
    out: { error?: StripeError };
  };
  update: { in: { appearance?: Appearance }; out: void };
  /** Checks the form; a complete one confirms the intent. */
  confirm: { in: null; out: ApiResult<PaymentIntent> };
  /** The intent after a 3D Secure challenge, which counts as failed if it was closed. */
  afterChallenge: { in: { closed?: string }; out: ApiResult<PaymentIntent> };
}

export interface FrameEvents {
  hello: null;
  resize: { height: number };
}

/** A request is sent with the port on which its response is expected. */
export type Message =
  | { from: 'payment-emulator'; kind: 'request'; name: string; payload: unknown }
  | { from: 'payment-emulator'; kind: 'event'; name: keyof FrameEvents; payload: unknown }
  | { from: 'payment-emulator'; kind: 'challenge-over' };

/** The message in a message event, if it is one of ours. The receiver checks its origin. */
export function messageIn({ data }: MessageEvent<unknown>): Message | undefined {
  const isMessage = typeof data === 'object' && data !== null && 'from' in data;
  return isMessage && data.from === 'payment-emulator' ? (data as Message) : undefined;
}
