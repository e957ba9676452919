import { logger, useRunTimeConfig } from '@haulway/platform';
import { Elements } from '@stripe/react-stripe-js';
import { type Appearance, type Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { type Intent } from '../../../state/flow.js';
import { CardForm } from './CardForm.js';
import { loadStripeJs } from '../load-stripe-js.js';

/** The provider's frames know no custom properties of ours: the values of the design system's tokens, written out. */
const APPEARANCE: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#1a6a45',
    colorText: '#15251e',
    colorTextSecondary: '#4e5c55',
    colorDanger: '#92241b',
    borderRadius: '12px',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '17px',
  },
};

interface CardPaymentProps {
  readonly bookingId: string;
  readonly totalPence: number;
  readonly intent: Intent;
  /** Called with what to say once the payment can't be made any more. */
  readonly onClosed: (message: string) => void;
}

/** The card provider's form around one payment; its script is loaded now and not before. */
const CardPayment = ({ bookingId, totalPence, intent, onClosed }: CardPaymentProps) => {
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
  const options = useMemo(
    () => ({ clientSecret: intent.clientSecret, appearance: APPEARANCE }),
    [intent.clientSecret],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm
        bookingId={bookingId}
        totalPence={totalPence}
        intentId={intent.id}
        unavailable={unavailable}
        onClosed={onClosed}
      />
    </Elements>
  );
};

export default CardPayment;
