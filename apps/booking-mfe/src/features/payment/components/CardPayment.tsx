import { logger, useRunTimeConfig } from '@haulway/platform';
import { Elements } from '@stripe/react-stripe-js';
import { type Appearance, type Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Intent } from '../../../state/flow.js';
import { CardForm } from './CardForm.js';

const scripts = new Map<string, Promise<void>>();

const addScript = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      // A failed load is not cached: the next payment view tries again.
      scripts.delete(url);
      reject(new Error(`The card provider's script could not be loaded from ${url}`));
    });
    document.head.append(script);
  });

/** The card provider's library, loaded once. Rejects when the script does not provide it. */
const loadStripeJs = async (url: string, publishableKey: string): Promise<Stripe> => {
  const script = scripts.get(url) ?? addScript(url);
  scripts.set(url, script);
  await script;
  // Without the global, loadStripe would fetch the script from Stripe's own address.
  if (!('Stripe' in window)) throw new Error(`${url} brings no card payment library`);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The card payment library gave no instance');
  return stripe;
};

const DARK = '(prefers-color-scheme: dark)';
const onSchemeChange = (changed: () => void): (() => void) => {
  const query = matchMedia(DARK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const isDark = (): boolean => matchMedia(DARK).matches;

/** The page's colours, for the provider's frames: they can't read our custom properties themselves. */
const appearanceOf = (dark: boolean): Appearance => {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string): string => style.getPropertyValue(`--color-${token}`).trim();
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('brand'),
      colorBackground: colour('surface'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-muted'),
      colorTextPlaceholder: colour('ink-hint'),
      colorDanger: colour('red-ink'),
      borderRadius: '12px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
    },
  };
};

interface CardPaymentProps {
  readonly bookingId: string;
  readonly totalPence: number;
  readonly intent: Intent;
  /** Whether the booking is a guest's. Given when the booking decides this, and not the session. */
  readonly asGuest?: boolean;
  readonly onClosed: (message: string) => void;
}

/** The card provider's form for one payment. Its script is loaded only now. */
export default function CardPayment({ bookingId, totalPence, intent, asGuest, onClosed }: CardPaymentProps) {
  const { stripeJsUrl, stripePublishableKey } = useRunTimeConfig();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  useEffect(() => {
    let left = false;
    loadStripeJs(stripeJsUrl, stripePublishableKey).then(
      (loaded) => {
        if (!left) setStripe(loaded);
      },
      (error: unknown) => {
        logger.error('The card form could not be loaded', error);
        if (!left) setUnavailable(true);
      },
    );
    return () => {
      left = true;
    };
  }, [stripeJsUrl, stripePublishableKey]);
  const dark = useSyncExternalStore(onSchemeChange, isDark);
  const options = useMemo(
    () => ({ clientSecret: intent.clientSecret, appearance: appearanceOf(dark) }),
    [intent.clientSecret, dark],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm
        bookingId={bookingId}
        totalPence={totalPence}
        intentId={intent.id}
        asGuest={asGuest}
        unavailable={unavailable}
        onClosed={onClosed}
      />
    </Elements>
  );
}
