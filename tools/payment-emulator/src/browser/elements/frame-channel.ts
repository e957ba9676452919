import { type FrameEvents, isMessage, type Message } from '../../protocol.js';
import { IntegrationError } from './integration-error.js';

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
    const answer = new Promise<unknown>((resolve) => this.#waiting.set(id, resolve));
    const message: Message = { from: 'payment-emulator', kind: 'request', id, name, payload };
    this.frame.contentWindow?.postMessage(message, this.origin);
    return (await Promise.race([answer, this.#gone])) as Requests[Name]['out'];
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
