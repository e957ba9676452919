type Listener = (event: { error?: unknown }) => void;

interface FakeElement {
  readonly listeners: Map<string, Listener>;
}

export interface FakeStripe {
  readonly confirmPayment: jest.Mock;
  /** Makes the card form report that it is loaded, or that it could not be loaded. */
  readonly emit: (event: 'ready' | 'loaderror') => void;
  readonly scripts: () => string[];
  readonly arrive: (event?: 'load' | 'error') => void;
}

const scriptElements = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

/**
 * A fake card provider that the official React library accepts: a script that loads when the test says so, and the part
 * of its API that the library uses.
 */
export const createFakeStripe = (): FakeStripe => {
  const elements: FakeElement[] = [];
  const confirmPayment = jest.fn();
  const createElement = () => {
    const listeners = new Map<string, Listener>();
    elements.push({ listeners });
    return {
      mount: () => undefined,
      destroy: () => undefined,
      update: () => undefined,
      on: (event: string, listener: Listener) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
    };
  };
  const Stripe = () => ({
    elements: () => ({ create: createElement, update: () => undefined, getElement: () => null }),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment,
  });
  return {
    confirmPayment,
    emit: (event) => {
      for (const { listeners } of elements) listeners.get(event)?.({ error: { message: 'away' } });
    },
    scripts: () => scriptElements().map(({ src }) => src),
    arrive: (event = 'load') => {
      if (event === 'load') Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
      for (const script of scriptElements()) script.dispatchEvent(new Event(event));
    },
  };
};
