import { type FrameEvents, isMessage, type Message } from '../../protocol.js';

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

type Handler = (event?: unknown) => void;

/** The `on`, `once` and `off` methods of Stripe's elements. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(type: string, handler: Handler): this {
    const set = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, set.add(handler));
    return this;
  }

  once(type: string, handler: Handler): this {
    const first: Handler = (event) => {
      this.off(type, first);
      handler(event);
    };
    return this.on(type, first);
  }

  off(type: string, handler?: Handler): this {
    if (handler) this.#handlers.get(type)?.delete(handler);
    else this.#handlers.delete(type);
    return this;
  }

  protected emit(type: string, event: unknown): void {
    for (const handler of [...(this.#handlers.get(type) ?? [])]) handler(event);
  }
}

type Listener = (name: keyof FrameEvents, payload: unknown) => void;

/**
 * A frame of the emulator as its page sees it: requests with responses, and events. Only messages from that frame and
 * from the emulator's origin are accepted.
 */
export class FrameChannel<Requests extends Record<keyof Requests, { in: unknown; out: unknown }>> {
  readonly #waiting = new Map<number, (payload: unknown) => void>();
  #last = 0;
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
  async request<Name extends keyof Requests & string>(
    name: Name,
    payload: Requests[Name]['in'],
  ): Promise<Requests[Name]['out']> {
    await Promise.race([this.hello, this.#gone]);
    this.#last += 1;
    const id = this.#last;
    const response = new Promise<unknown>((resolve) => this.#waiting.set(id, resolve));
    const message: Message = { from: 'payment-emulator', kind: 'request', id, name, payload };
    this.frame.contentWindow?.postMessage(message, this.origin);
    return (await Promise.race([response, this.#gone])) as Requests[Name]['out'];
  }

  close(): void {
    window.removeEventListener('message', this.#receive);
    this.#end(new IntegrationError('The Element was removed from the page while it was in use.'));
  }

  readonly #receive = (event: MessageEvent<unknown>): void => {
    if (event.source !== this.frame.contentWindow || event.origin !== this.origin) return;
    if (!isMessage(event.data)) return;
    const message = event.data;
    if (message.kind === 'response') {
      this.#waiting.get(message.id)?.(message.payload);
      this.#waiting.delete(message.id);
    } else if (message.kind === 'event') {
      if (message.name === 'hello') this.#greeted();
      this.onEvent(message.name, message.payload);
    }
  };
}
