import type { PaymentIntent } from '@stripe/stripe-js';
import { type ApiParams, type ApiResult, type ControllerRequests } from '../../protocol.js';
import { FrameChannel, makeFrame } from './frame-channel.js';

/** Makes API calls through an invisible frame, which is created with the first call. */
export class Controller {
  #channel?: FrameChannel<ControllerRequests>;

  constructor(
    readonly origin: string,
    readonly publishableKey: string,
  ) {}

  api(method: 'GET' | 'POST', path: string, params: ApiParams): Promise<ApiResult<object>> {
    return this.#open().request('api', { publishableKey: this.publishableKey, method, path, params });
  }

  /** The current state of the intent that a client secret belongs to. */
  async retrieveIntent(clientSecret: string): Promise<ApiResult<PaymentIntent>> {
    const path = `/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}`;
    const result = await this.api('GET', path, { client_secret: clientSecret });
    return result.error ? result : { value: result.value as PaymentIntent };
  }

  async abandonChallenge(url: string): Promise<void> {
    await this.#open().request('abandonChallenge', { url });
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

/** The intent's id, which a client secret begins with. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
