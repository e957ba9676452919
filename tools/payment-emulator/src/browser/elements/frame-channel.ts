import { type FrameEvents, isMessage, type Message } from '../protocol.js';

type Listener = (name: keyof FrameEvents, payload: unknown) => void;

/**
 * A frame of the emulator as its page sees it: requests with answers, and events. Only messages from that very
 * frame and from the emulator's origin count.
 */
export class FrameChannel<Requests extends Record<keyof Requests, { in: unknown; out: unknown }>> {
  private readonly waiting = new Map<number, (payload: unknown) => void>();
  private last = 0;
  private greeted: () => void = () => undefined;
  /** Resolves when the frame's script runs. */
  readonly hello = new Promise<void>((resolve) => (this.greeted = resolve));

  constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly origin: string,
    private readonly onEvent: Listener = () => undefined,
  ) {
    window.addEventListener('message', this.receive);
  }

  /** Asks the frame; waits until it is there. */
  async request<Name extends keyof Requests & string>(
    name: Name,
    payload: Requests[Name]['in'],
  ): Promise<Requests[Name]['out']> {
    await this.hello;
    this.last += 1;
    const id = this.last;
    const answer = new Promise<unknown>((resolve) => this.waiting.set(id, resolve));
    const message: Message = { from: 'payment-emulator', kind: 'request', id, name, payload };
    this.frame.contentWindow?.postMessage(message, this.origin);
    return (await answer) as Requests[Name]['out'];
  }

  close(): void {
    window.removeEventListener('message', this.receive);
  }

  private readonly receive = (event: MessageEvent<unknown>): void => {
    if (event.source !== this.frame.contentWindow || event.origin !== this.origin) return;
    if (!isMessage(event.data)) return;
    const message = event.data;
    if (message.kind === 'response') {
      this.waiting.get(message.id)?.(message.payload);
      this.waiting.delete(message.id);
    } else if (message.kind === 'event') {
      if (message.name === 'hello') this.greeted();
      this.onEvent(message.name, message.payload);
    }
  };
}
