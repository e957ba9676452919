import type { Appearance, StripeError } from '@stripe/stripe-js';
import { FrameChannel, IntegrationError, makeFrame } from './frame-channel.js';
import type { FrameEvents } from './protocol.js';

/** Space around the form for focus rings: the frame is larger than its container by this much. */
const RING_PX = 4;

/** How long the frame's script may be silent after the document has loaded, before that is an error. */
const SILENCE_MS = 3000;

type Handler = (event: object) => void;

export interface PaymentElementSetup {
  origin: string;
  publishableKey: string;
  clientSecret: string;
  appearance?: Appearance;
  onDestroy(): void;
}

/** The Payment Element: a frame with the card form. Card data stays in the frame. Its events are ready and loaderror. */
export class PaymentElement {
  readonly #handlers = new Map<string, Set<Handler>>();
  #frame?: HTMLIFrameElement;
  #channel?: FrameChannel;
  #destroyed = false;

  constructor(private readonly setup: PaymentElementSetup) {}

  on(type: string, handler: Handler): this {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Set()).add(handler));
    return this;
  }

  off(type: string, handler: Handler): this {
    this.#handlers.get(type)?.delete(handler);
    return this;
  }

  /** Puts the form into an element of the page. */
  mount(container: HTMLElement): void {
    this.unmount();
    const { origin } = this.setup;
    const frame = makeFrame(origin, '/frames/card.html', 'Secure payment input frame');
    Object.assign(frame.style, {
      display: 'block',
      width: `calc(100% + ${2 * RING_PX}px)`,
      margin: `-${RING_PX}px`,
      height: '0px',
      colorScheme: 'light',
    });
    frame.allow = 'payment *';
    const channel = new FrameChannel(frame, origin, (...event) => this.#receive(...event));
    this.#frame = frame;
    this.#channel = channel;
    frame.addEventListener('load', () => this.#expectHello(channel));
    container.replaceChildren(frame);
    this.#load(channel).catch(ignoreRemoval);
  }

  unmount(): void {
    this.#channel?.close();
    this.#frame?.remove();
    this.#channel = undefined;
    this.#frame = undefined;
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.unmount();
    this.#destroyed = true;
    this.setup.onDestroy();
  }

  update({ appearance }: { appearance?: Appearance }): this {
    this.setup.appearance = appearance ?? this.setup.appearance;
    this.#channel?.request('update', { appearance }).catch(ignoreRemoval);
    return this;
  }

  /** The frame with the card. Throws an IntegrationError while the form is not in the page. */
  mounted(): FrameChannel {
    if (this.#channel) return this.#channel;
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    );
  }

  async #load(channel: FrameChannel): Promise<void> {
    await channel.hello;
    if (channel !== this.#channel) return;
    const { publishableKey, clientSecret, appearance } = this.setup;
    const { error } = await channel.request('init', { publishableKey, clientSecret, appearance });
    if (channel !== this.#channel) return;
    if (error) this.#emit('loaderror', { error });
    else this.#emit('ready');
  }

  /** A frame whose document came without its script (an error page, say) will never be ready. */
  #expectHello(channel: FrameChannel): void {
    let greeted = false;
    void channel.hello.then(() => (greeted = true));
    setTimeout(() => {
      if (greeted || channel !== this.#channel) return;
      const message = 'The payment form could not be loaded.';
      const error: StripeError = { type: 'api_connection_error', message };
      this.#emit('loaderror', { error });
    }, SILENCE_MS);
  }

  #receive(name: keyof FrameEvents, payload: unknown): void {
    if (name !== 'resize' || !this.#frame) return;
    this.#frame.style.height = `${(payload as FrameEvents['resize']).height}px`;
  }

  #emit(type: string, event: object = {}): void {
    for (const handler of this.#handlers.get(type) ?? []) handler({ elementType: 'payment', ...event });
  }
}

/** Ignores the error of a form that was removed before it responded. */
function ignoreRemoval(error: unknown): void {
  if (!(error instanceof IntegrationError)) throw error;
}
