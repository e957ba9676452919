import { CARD_FORM_TIMEOUT_MS, formatPounds } from '@haulway/domain';
import { CallUs } from '@haulway/platform/call-us';
import { Alert, Button, Icon } from '@haulway/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { usePay } from '../hooks/use-pay.js';
import { LoadFailed, Loading } from './Loading.js';
import styles from './CardForm.module.css';

/** The card form has failed when it says so, or is not there after 10 seconds. A later form still counts. */
const useCardFormState = (unavailable: boolean) => {
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => setFailed(true), CARD_FORM_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  const onReady = useCallback(() => {
    setReady(true);
    setFailed(false);
  }, []);
  const onLoadError = useCallback(() => setFailed(true), []);
  const state = failed || unavailable ? 'failed' : ready ? 'ready' : 'loading';
  return { state, onReady, onLoadError };
};

interface CardFormProps {
  readonly bookingId: string;
  readonly totalPence: number;
  readonly intentId: string;
  readonly asGuest?: boolean | undefined;
  readonly unavailable: boolean;
  readonly onClosed: (message: string) => void;
}

export function CardForm({ bookingId, totalPence, intentId, asGuest, unavailable, onClosed }: CardFormProps) {
  const { state, onReady, onLoadError } = useCardFormState(unavailable);
  const [message, setMessage] = useState<string>();
  const ready = state === 'ready';
  const { paying, pay } = usePay({ bookingId, intentId, asGuest, ready, onMessage: setMessage, onClosed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <LoadFailed />}
      <div hidden={state === 'failed'} className={styles.frame}>
        <PaymentElement onReady={onReady} onLoadError={onLoadError} />
      </div>
      {message && (
        <Alert tone="error">
          <p>{message}</p>
          <p>
            Your booking is saved and you won't be charged twice. Check the details above or try another card.
          </p>
          <CallUs />
        </Alert>
      )}
      <Button type="submit" size="large" block busy={paying} disabled={state === 'failed'}>
        <Icon name="lock" size={20} />
        {paying ? (
          <span key="paying">Processing payment...</span>
        ) : (
          <span key="pay">
            Pay <span translate="no">{formatPounds(totalPence)}</span>
          </span>
        )}
      </Button>
    </form>
  );
}
