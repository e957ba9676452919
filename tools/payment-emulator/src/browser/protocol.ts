import type {
  Appearance,
  PaymentIntent,
  StripeError,
  StripePaymentElementChangeEvent,
} from '@stripe/stripe-js';

/** The result of an API call in the browser: an object of the API, or the error to show. */
export type ApiResult<Value> =
  { value: Value; error?: undefined } | { value?: undefined; error: StripeError };

/** Parameters as they are written by hand; undefined ones are left out. */
export type ApiParams = {
  [key: string]: string | number | boolean | undefined | null | ApiParams | string[];
};

/** Requests by name, each with its payload and its response. */
export type Requests<Names> = Record<keyof Names, { in: unknown; out: unknown }>;

/** The requests of a page to the card form's frame. */
export interface CardRequests {
  init: {
    in: { publishableKey: string; clientSecret?: string; appearance?: Appearance };
    out: { error?: StripeError };
  };
  update: { in: { appearance?: Appearance }; out: void };
  validate: { in: null; out: { error?: StripeError } };
  confirm: { in: { clientSecret: string; params: ApiParams }; out: ApiResult<PaymentIntent> };
  focus: { in: null; out: void };
}

export interface ControllerRequests {
  api: {
    in: { publishableKey: string; method: 'GET' | 'POST'; path: string; params: ApiParams };
    out: ApiResult<object>;
  };
  abandonChallenge: { in: { url: string }; out: void };
}

export interface FrameEvents {
  hello: null;
  change: StripePaymentElementChangeEvent;
  focus: null;
  blur: null;
  escape: null;
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

/** The API's path of the intent that a client secret belongs to: the secret begins with the intent's id. */
export function intentPath(clientSecret: string): string {
  return `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`;
}
