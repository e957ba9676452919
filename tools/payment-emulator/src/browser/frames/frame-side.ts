import { type FrameEvents, isMessage, type Message } from '../../protocol.js';

type Handlers<Requests extends Record<keyof Requests, { in: unknown; out: unknown }>> = {
  [Name in keyof Requests]: (payload: Requests[Name]['in']) => Promise<Requests[Name]['out']>;
};

/** The origin of the page that embeds this frame, from the frame's address. */
const parentOrigin = new URLSearchParams(location.hash.slice(1)).get('parent') ?? '';

/** Sends an event to the page. Only the page that the frame was made for can read it. */
export function tellParent<Name extends keyof FrameEvents>(name: Name, payload: FrameEvents[Name]): void {
  post({ from: 'payment-emulator', kind: 'event', name, payload });
}

/** Answers the page's requests; messages from other origins are ignored. */
export function respondToParent<Requests extends Record<keyof Requests, { in: unknown; out: unknown }>>(
  handlers: Handlers<Requests>,
): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== parentOrigin || !isMessage(event.data)) return;
    const message = event.data;
    if (message.kind !== 'request' || !(message.name in handlers)) return;
    const name = message.name as keyof Requests;
    void handlers[name](message.payload).then((payload) =>
      post({ from: 'payment-emulator', kind: 'response', id: message.id, payload }),
    );
  });
}

function post(message: Message): void {
  if (parentOrigin) window.parent.postMessage(message, parentOrigin);
}
