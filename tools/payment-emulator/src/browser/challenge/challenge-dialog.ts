import { isMessage } from '../../protocol.js';
import { makeFrame } from '../elements/make-frame.js';

/**
 * Shows the bank's page in a dialog above the page, until the cardholder finishes or closes it. Returns 'over' or
 * 'closed'.
 */
export function showChallenge(origin: string, url: string): Promise<'over' | 'closed'> {
  const dialog = document.createElement('dialog');
  const frame = makeFrame(origin, new URL(url).pathname, '3D Secure authentication');
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
      if (event.source !== frame.contentWindow || event.origin !== origin || !isMessage(event.data)) return;
      if (event.data.kind === 'challenge-over') end('over');
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
