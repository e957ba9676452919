import type { StripeError } from '@stripe/stripe-js';
import {
  type ApiParams,
  type ApiResult,
  type FrameEvents,
  type Message,
  messageIn,
  type FrameRequests,
} from './protocol.js';

/** The origin of the page that embeds this frame, from the frame's address. */
const parentOrigin = (): string => new URLSearchParams(location.hash.slice(1)).get('parent') ?? '/';

/** Sends an event to the page. Only the page that the frame was made for can read it. */
export function notifyParent<Name extends keyof FrameEvents>(name: Name, payload: FrameEvents[Name]): void {
  const message: Message = { from: 'payment-emulator', kind: 'event', name, payload };
  window.parent.postMessage(message, parentOrigin());
}

/** Responds to the page's requests; messages from other origins are ignored. Says hello when it can. */
export function respondToParent(handlers: {
  [Name in keyof FrameRequests]: (payload: FrameRequests[Name]['in']) => Promise<FrameRequests[Name]['out']>;
}): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== parentOrigin()) return;
    const message = messageIn(event);
    if (message?.kind !== 'request' || !(message.name in handlers)) return;
    // The page's script is ours: a name has the payload that belongs to it.
    const handler = handlers[message.name as keyof FrameRequests] as (payload: unknown) => Promise<unknown>;
    void handler(message.payload).then((response) => event.ports[0]?.postMessage(response));
  });
  notifyParent('hello', null);
}

const CONNECTION: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Calls the API from a frame, on the frame's own origin, with the publishable key. Never rejects. */
export async function callApi(
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  params: ApiParams,
): Promise<ApiResult<object>> {
  const form = encodeForm(params);
  const headers = { Authorization: `Bearer ${publishableKey}` };
  try {
    const response = await (method === 'GET'
      ? fetch(`${path}?${form.toString()}`, { headers })
      : fetch(path, { method, headers, body: form }));
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return { error: { type: 'api_error' } };
    if ('error' in body) return { error: body.error as StripeError };
    return { value: body };
  } catch {
    return { error: CONNECTION };
  }
}

/** Nested parameters in bracket form, `a[b][0]=…`, as the API reads them. */
export function encodeForm(params: ApiParams): URLSearchParams {
  const form = new URLSearchParams();
  const add = (key: string, value: ApiParams[string]): void => {
    if (value === undefined || value === null) return;
    if (typeof value !== 'object') form.append(key, String(value));
    else for (const [name, child] of Object.entries(value)) add(`${key}[${name}]`, child);
  };
  for (const [key, value] of Object.entries(params)) add(key, value);
  return form;
}
