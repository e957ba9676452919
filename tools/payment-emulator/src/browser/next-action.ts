import type { PaymentIntent } from '@stripe/stripe-js';
import { type FrameChannel, makeFrame } from './frame-channel.js';
import { type ApiResult, messageIn } from './protocol.js';

/**
 * Shows the bank's page in a dialog above the page, until the cardholder finishes or closes it. Returns 'over' or
 * 'closed'.
 */
function showChallenge(origin: string, path: string): Promise<'over' | 'closed'> {
  const dialog = document.createElement('dialog');
  const frame = makeFrame(origin, path, '3D Secure authentication');
  const close = closeButton();
  Object.assign(dialog.style, {
    border: '0',
    borderRadius: '12px',
    padding: '0',
    margin: 'auto',
    width: 'min(400px, calc(100vw - 24px))',
    height: 'min(380px, calc(100dvh - 24px))',
    overflow: 'hidden',
    background: '#ffffff',
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 55%), 0 12px 40px rgb(0 0 0 / 35%)',
  });
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%' });
  dialog.setAttribute('aria-label', '3D Secure authentication');
  dialog.append(close, frame);
  document.body.append(dialog);
  const before = document.activeElement;

  return new Promise((resolve) => {
    const end = (how: 'over' | 'closed') => {
      window.removeEventListener('message', receive);
      dialog.close();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(how);
    };
    const receive = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      if (messageIn(event)?.kind === 'challenge-over') end('over');
    };
    window.addEventListener('message', receive);
    close.addEventListener('click', () => end('closed'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('closed');
    });
    dialog.showModal();
  });
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', 'Close');
  Object.assign(button.style, {
    position: 'absolute',
    top: '8px',
    right: '8px',
    width: '44px',
    height: '44px',
    border: '0',
    borderRadius: '8px',
    background: 'transparent',
    color: '#30313d',
    font: '400 28px/1 system-ui, sans-serif',
    cursor: 'pointer',
  });
  return button;
}

/** Stripe.js shows this text instead of the API's message, which is meant for developers. */
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Takes the customer through 3D Secure, if an intent needs it. Returns the intent afterwards, or why it was not paid. */
export async function doNextAction(
  channel: FrameChannel,
  origin: string,
  intent: PaymentIntent,
): Promise<ApiResult<PaymentIntent>> {
  const url = intent.status === 'requires_action' && challengeUrl(intent.next_action?.use_stripe_sdk);
  if (!url) return { value: intent };
  const { pathname } = new URL(url);
  const how = await showChallenge(origin, pathname);
  const after = await channel.request('afterChallenge', how === 'closed' ? { closed: pathname } : {});
  return after.error ? after : paidOrError(after.value);
}

/** Returns the error of an intent whose last attempt was refused and that needs another payment method. */
function paidOrError(intent: PaymentIntent): ApiResult<PaymentIntent> {
  const refusal = intent.last_payment_error;
  if (intent.status !== 'requires_payment_method' || !refusal) return { value: intent };
  const failed = refusal.code === 'payment_intent_authentication_failure';
  const message = failed ? NOT_AUTHENTICATED : refusal.message;
  return { error: { ...refusal, message, payment_intent: intent } };
}

function challengeUrl(action: unknown): string | undefined {
  if (typeof action !== 'object' || action === null || !('stripe_js' in action)) return undefined;
  return typeof action.stripe_js === 'string' ? action.stripe_js : undefined;
}
