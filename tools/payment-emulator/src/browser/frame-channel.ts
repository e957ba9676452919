import { type FrameEvents, type FrameRequests, type Message, messageIn } from './protocol.js';

/** Stripe.js throws this when it is called in a way that can't work: the page is at fault, not the customer. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}

let made = 0;

/** Makes a frame of the emulator that knows the origin of its page. It is not in the document yet. */
export function makeFrame(origin: string, path: string, title: string): HTMLIFrameElement {
  made += 1;
  const frame = document.createElement('iframe');
  frame.name = `__privateStripeFrame${made}`;
  frame.title = title;
  frame.src = `${origin}${path}#parent=${encodeURIComponent(window.location.origin)}`;
  frame.style.border = '0';
  return frame;
}

type Listener = (name: keyof FrameEvents, payload: unknown) => void;

/**
 * A frame of the emulator as its page sees it: requests with responses, and events. Only messages from that frame and
 * from the emulator's origin are accepted.
 */
export class FrameChannel {
  #greeted: () => void = () => undefined;
  /** Resolves when the frame's script runs. */
  readonly hello = new Promise<void>((resolve) => (this.#greeted = resolve));
  #end: (error: IntegrationError) => void = () => undefined;
  /** Rejects when the frame is removed, so that pending requests do not wait forever. */
  readonly #gone = new Promise<never>((_resolve, reject) => (this.#end = reject));

  constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly origin: string,
    private readonly onEvent: Listener = () => undefined,
  ) {
    window.addEventListener('message', this.#receive);
    this.#gone.catch(() => undefined);
  }

  /**
   * Sends a request to the frame, once the frame is ready. Rejects with an IntegrationError if it is removed meanwhile.
   */
  async request<Name extends keyof FrameRequests>(
    name: Name,
    payload: FrameRequests[Name]['in'],
  ): Promise<FrameRequests[Name]['out']> {
    await Promise.race([this.hello, this.#gone]);
    const { port1, port2 } = new MessageChannel();
    const response = new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    });
    const message: Message = { from: 'payment-emulator', kind: 'request', name, payload };
    this.frame.contentWindow?.postMessage(message, this.origin, [port2]);
    return (await Promise.race([response, this.#gone])) as FrameRequests[Name]['out'];
  }

  close(): void {
    window.removeEventListener('message', this.#receive);
    this.#end(new IntegrationError('The Element was removed from the page while it was in use.'));
  }

  readonly #receive = (event: MessageEvent<unknown>): void => {
    if (event.source !== this.frame.contentWindow || event.origin !== this.origin) return;
    const message = messageIn(event);
    if (message?.kind !== 'event') return;
    if (message.name === 'hello') this.#greeted();
    this.onEvent(message.name, message.payload);
  };
}
