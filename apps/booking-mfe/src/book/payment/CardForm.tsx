import { formatPounds } from '@haulway/domain';
import { Alert, Button, Icon, Spinner } from '@haulway/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import styles from './CardForm.module.css';
import { LOAD_FAILED, LOADING } from './payment-message.js';
import { useCardFormState } from './use-card-form-state.js';
import { usePay } from './use-pay.js';

interface CardFormProps {
  readonly bookingId: string;
  readonly totalPence: number;
  readonly intentId: string;
  /** The provider's script did not arrive. */
  readonly unavailable: boolean;
}

/** The card fields, what went wrong with them, and the button that pays. */
export const CardForm = ({ bookingId, totalPence, intentId, unavailable }: CardFormProps) => {
  const { state, onReady, onLoadError } = useCardFormState(unavailable);
  const [message, setMessage] = useState<string>();
  const { paying, pay } = usePay({ bookingId, intentId, ready: state === 'ready', onMessage: setMessage });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {state === 'loading' && (
        <p role="status" className={styles.loading}>
          <Spinner decorative /> {LOADING}
        </p>
      )}
      {state === 'failed' && (
        <Alert
          tone="error"
          actions={
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Retry
            </Button>
          }
        >
          {LOAD_FAILED}
        </Alert>
      )}
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
