import { logger, useRunTimeConfig } from '@haulway/platform';
import { Elements } from '@stripe/react-stripe-js';
import { type Appearance } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { type Intent } from '../../state/flow.js';
import { CardForm } from './CardForm.js';
import { loadStripeJs } from './load-stripe-js.js';

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
}

/** The card provider's form around one payment; its script is loaded now and not before. */
const CardPayment = ({ bookingId, totalPence, intent }: CardPaymentProps) => {
  const { stripeJsUrl, stripePublishableKey } = useRunTimeConfig();
  const [unavailable, setUnavailable] = useState(false);
  const [stripe] = useState(() =>
    loadStripeJs(stripeJsUrl, stripePublishableKey).catch((error: unknown) => {
      logger.error('The card form could not be loaded', error);
      setUnavailable(true);
      return null;
    }),
  );
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
      />
    </Elements>
  );
};

export default CardPayment;
