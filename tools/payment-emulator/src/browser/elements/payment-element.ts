import type { StripeError } from '@stripe/stripe-js';
import { type CardRequests, type FrameAppearance, type FrameEvents } from '../../protocol.js';
import { Emitter, FrameChannel, IntegrationError, makeFrame } from './frame-channel.js';

/** Space around the form for focus rings; the frame is larger than its place by this much. */
const RING_PX = 4;

/** How long the frame's script may be silent after the document has loaded, before that is an error. */
const SILENCE_MS = 3000;

export interface PaymentElementSetup {
  origin: string;
  publishableKey: string;
  clientSecret?: string;
  appearance?: FrameAppearance;
  readOnly?: boolean;
  onDestroy(): void;
}

/** The Payment Element: a frame with the card form. Card data stays in the frame. */
export class PaymentElement extends Emitter {
  #frame?: HTMLIFrameElement;
  #channel?: FrameChannel<CardRequests>;
  #destroyed = false;

  constructor(private readonly setup: PaymentElementSetup) {
    super();
  }

  /** Puts the form into an element of the page, which is given directly or by a selector. */
  mount(target: string | HTMLElement): void {
    if (this.#destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!place)
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements.`,
      );
    this.unmount();
    const frame = makeFrame(this.setup.origin, '/frames/card.html', 'Secure payment input frame');
    Object.assign(frame.style, {
      display: 'block',
      width: `calc(100% + ${2 * RING_PX}px)`,
      margin: `-${RING_PX}px`,
      height: '0px',
      colorScheme: 'light',
    });
    frame.allow = 'payment *';
    place.classList.add('StripeElement');
    this.#frame = frame;
    const channel = new FrameChannel<CardRequests>(frame, this.setup.origin, (name, payload) =>
      this.#receive(name, payload),
    );
    this.#channel = channel;
    frame.addEventListener('load', () => this.#expectHello(channel));
    place.replaceChildren(frame);
    this.#load(channel).catch(ignoreRemoval);
  }

  unmount(): void {
    this.#channel?.close();
    this.#frame?.parentElement?.classList.remove('StripeElement');
    this.#frame?.remove();
    this.#channel = undefined;
    this.#frame = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#destroyed = true;
    this.setup.onDestroy();
  }

  update(options: { appearance?: FrameAppearance; readOnly?: boolean }): this {
    Object.assign(this.setup, options);
    this.#channel?.request('update', options).catch(ignoreRemoval);
    return this;
  }

  collapse(): this {
    return this;
  }

  focus(): void {
    this.#channel?.request('focus', null).catch(ignoreRemoval);
  }

  blur(): void {
    this.#channel?.request('blur', null).catch(ignoreRemoval);
  }

  clear(): void {
    this.#channel?.request('clear', null).catch(ignoreRemoval);
  }

  /** The frame with the card. Throws an IntegrationError while the form is not in the page. */
  mounted(): FrameChannel<CardRequests> {
    if (this.#channel) return this.#channel;
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    );
  }

  async #load(channel: FrameChannel<CardRequests>): Promise<void> {
    await channel.hello;
    if (channel !== this.#channel) return;
    this.emit('loaderstart', { elementType: 'payment' });
    const { publishableKey, clientSecret, appearance, readOnly } = this.setup;
    const { error } = await channel.request('init', { publishableKey, clientSecret, appearance, readOnly });
    if (channel !== this.#channel) return;
    if (error) this.emit('loaderror', { elementType: 'payment', error });
    else this.emit('ready', { elementType: 'payment' });
  }

  /** A frame whose document came without its script (an error page, say) will never be ready. */
  #expectHello(channel: FrameChannel<CardRequests>): void {
    let greeted = false;
    void channel.hello.then(() => (greeted = true));
    setTimeout(() => {
      if (greeted || channel !== this.#channel) return;
      const error: StripeError = {
        type: 'api_connection_error',
        message: 'The payment form could not be loaded.',
      };
      this.emit('loaderror', { elementType: 'payment', error });
    }, SILENCE_MS);
  }

  #receive(name: keyof FrameEvents, payload: unknown): void {
    if (name === 'resize') {
      const { height } = payload as FrameEvents['resize'];
      if (this.#frame) this.#frame.style.height = `${height}px`;
    } else if (name === 'change') {
      this.emit('change', payload);
    } else if (name !== 'hello') {
      this.emit(name, { elementType: 'payment' });
    }
  }
}

/** Ignores the error of a form that was removed before it answered. */
function ignoreRemoval(error: unknown): void {
  if (!(error instanceof IntegrationError)) throw error;
}
