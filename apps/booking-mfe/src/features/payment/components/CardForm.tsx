import { formatPounds } from '@haulway/domain';
import { Alert, Button, Icon } from '@haulway/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import styles from './CardForm.module.css';
import { LoadFailed, Loading } from './Loading.js';
import { useCardFormState } from '../hooks/use-card-form-state.js';
import { usePay } from '../hooks/use-pay.js';

interface CardFormProps {
  readonly bookingId: string;
  readonly totalPence: number;
  readonly intentId: string;
  /** The provider's script did not arrive. */
  readonly unavailable: boolean;
  readonly onClosed: (message: string) => void;
}

/** The card fields, what went wrong with them, and the button that pays. */
export const CardForm = ({ bookingId, totalPence, intentId, unavailable, onClosed }: CardFormProps) => {
  const { state, onReady, onLoadError } = useCardFormState(unavailable);
  const [message, setMessage] = useState<string>();
  const ready = state === 'ready';
  const { paying, pay } = usePay({ bookingId, intentId, ready, onMessage: setMessage, onClosed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <LoadFailed />}
      <div hidden={state === 'failed'}>
        <PaymentElement onReady={onReady} onLoadError={onLoadError} />
      </div>
      {message && <Alert tone="error">{message}</Alert>}
      <Button type="submit" size="large" block busy={paying} disabled={state === 'failed'}>
        <Icon name="lock" size={20} />
        {paying ? 'Processing payment...' : `Pay ${formatPounds(totalPence)}`}
      </Button>
    </form>
  );
};
