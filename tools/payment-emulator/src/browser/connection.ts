import type { PaymentIntent } from '@stripe/stripe-js';
import { FrameChannel, makeFrame } from './frame-channel.js';
import { type ApiParams, type ApiResult, type ControllerRequests, intentPath } from './protocol.js';

/** Makes API calls through an invisible frame, which is created with the first call. */
export class Connection {
  #channel?: FrameChannel<ControllerRequests>;

  constructor(
    readonly origin: string,
    readonly publishableKey: string,
  ) {}

  /** The current state of the intent that a client secret belongs to. */
  retrieveIntent(clientSecret: string): Promise<ApiResult<PaymentIntent>> {
    return this.#intent('GET', intentPath(clientSecret), { client_secret: clientSecret });
  }

  /** Confirms with the payment method in the parameters: its id, or data without a form. */
  confirmIntent(clientSecret: string, params: ApiParams): Promise<ApiResult<PaymentIntent>> {
    const path = `${intentPath(clientSecret)}/confirm`;
    return this.#intent('POST', path, { ...params, use_stripe_sdk: true, client_secret: clientSecret });
  }

  async abandonChallenge(url: string): Promise<void> {
    await this.#open().request('abandonChallenge', { url });
  }

  async #intent(method: 'GET' | 'POST', path: string, params: ApiParams): Promise<ApiResult<PaymentIntent>> {
    const { publishableKey } = this;
    const result = await this.#open().request('api', { publishableKey, method, path, params });
    return result.error ? result : { value: result.value as PaymentIntent };
  }

  #open(): FrameChannel<ControllerRequests> {
    if (this.#channel) return this.#channel;
    const frame = makeFrame(this.origin, '/frames/controller.html', 'Payment connection');
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.style.display = 'none';
    document.body.append(frame);
    this.#channel = new FrameChannel(frame, this.origin);
    return this.#channel;
  }
}
