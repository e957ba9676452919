import {
  BILLING_ADDRESS_MISSING,
  blockingMessages,
  formatPounds,
  redemptionOf,
  vatNote,
} from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { CallUs, LastingReason } from '@haulway/platform/call-us';
import { SignInLink } from '@haulway/platform/sign-in';
import { Alert, Button, buttonClassName } from '@haulway/ui';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isFromCalculator } from '../../../state/flow.js';
import { Legal } from '../../../components/Legal.js';
import { VatInTotal } from '../../../components/VatInTotal.js';
import { SlotTaken } from '../../../components/SlotTaken.js';
import { useBooking } from '../../../state/booking-context.js';
import { type StepControl } from '../../../hooks/use-step.js';
import { type CustomerForm } from '../hooks/use-customer-form.js';
import { type ProceedState } from '../hooks/use-proceed.js';
import blockingStyles from './BlockingMessages.module.css';
import actionStyles from '../../../components/StepActions.module.css';
import styles from './Proceed.module.css';

const FIELDS: Readonly<Record<string, 'customer_name' | 'customer_email' | 'billing_street'>> = {
  'Please enter your full name': 'customer_name',
  'Please enter your email address': 'customer_email',
  [BILLING_ADDRESS_MISSING]: 'billing_street',
};

interface BlockingMessagesProps {
  readonly id: string;
  readonly messages: readonly string[];
  readonly form: CustomerForm;
}

/** The reasons why the payment can't be opened yet. A message about a field links to it. */
function BlockingMessages({ id, messages, form }: BlockingMessagesProps) {
  return (
    <div id={id}>
      {messages.length > 0 && (
        <Alert tone="info" title="Before you can pay">
          <ul className={blockingStyles.messages}>
            {messages.map((message) => {
              const field = FIELDS[message];
              return (
                <li key={message}>
                  {field === undefined ? (
                    message
                  ) : (
                    <button
                      type="button"
                      className={blockingStyles.link}
                      onClick={() => form.setFocus(field)}
                    >
                      {message}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** A booking started from the calculator can be finished only after signing in. */
function CalculatorSignIn() {
  return (
    <Alert
      tone="info"
      title="Please sign in to complete the booking"
      actions={
        <>
          <SignInLink />
          <Link to="?step=1&return=summary" className={buttonClassName({ variant: 'secondary' })}>
            Book as a guest instead
          </Link>
        </>
      }
    >
      You need an account to book from the calculator. What you entered is saved. As a guest, you can book by
      load size instead.
    </Alert>
  );
}

export interface PriceChangedProps {
  readonly shownPence: number;
  readonly totalPence: number;
  /** Why the price has changed, as a whole sentence. */
  readonly because?: string;
  readonly onAccept: () => void;
}

/** Both prices, when the booking costs another price than the one shown, and a button to accept the new one. */
function PriceChanged({ shownPence, totalPence, because, onAccept }: PriceChangedProps) {
  return (
    <Alert
      tone="warning"
      title="The price has changed"
      actions={
        <Button onClick={onAccept}>
          <span>
            Accept <span translate="no">{formatPounds(totalPence)}</span>
          </span>
        </Button>
      }
    >
      {[
        `You were shown ${formatPounds(shownPence)}. The price is now ${formatPounds(totalPence)}.`,
        because,
        "You haven't been charged.",
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}

interface ProceedProps {
  readonly control: StepControl;
  readonly form: CustomerForm;
  readonly proceed: ProceedState;
  readonly priceChange: PriceChangedProps | undefined;
}

/** The total, the reasons why the customer can't pay yet, and 'Proceed to Payment'. */
export function Proceed({ control, form, proceed, priceChange }: ProceedProps) {
  const { user } = useSession();
  const { service, flowType, flow, update } = useBooking();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { taken } = flow;
  const { date, timeSlot } = flow.data.dateTime;
  const messages = blockingMessages(flow.data, { guest: !user });
  const needsSignIn = !user && isFromCalculator(flowType, flow.data);
  const { discountPence } = redemptionOf(flow.data, user !== null);
  const totalPence = (priceChange?.totalPence ?? flow.data.totalPence) - discountPence;
  return (
    <div className={styles.proceed}>
      <p className={styles.total}>
        <span>Total</span>
        <span>
          <strong className={styles.amount} translate="no">
            {formatPounds(totalPence)}
          </strong>
          <span className={styles.vat}>{` ${vatNote(service, flowType)}`}</span>
        </span>
      </p>
      <VatInTotal totalPence={totalPence} />
      <BlockingMessages id={id} messages={messages} form={form} />
      {needsSignIn && <CalculatorSignIn />}
      {flow.problem && (
        <Alert tone="error" title="Something's stopping us taking payment">
          <LastingReason key={flow.problem}>{flow.problem}</LastingReason>
          <p>You haven't been charged, and what you entered is saved.</p>
          <CallUs />
        </Alert>
      )}
      {priceChange && <PriceChanged {...priceChange} />}
      {taken?.date === date && taken.slot === timeSlot && (
        <SlotTaken
          alternatives={taken.alternatives}
          onChoose={(other) => {
            update({ dateTime: { date: other.date, timeSlot: other.slot } });
            button.current?.focus();
          }}
          onOther={() => control.goTo(3, { returning: true })}
        />
      )}
      <Legal />
      <div className={actionStyles.buttons} data-clear-of-toasts="">
        <Button variant="secondary" size="large" onClick={() => control.goTo(3)}>
          Previous
        </Button>
        <Button
          size="large"
          className={actionStyles.next}
          ref={button}
          busy={proceed.busy}
          disabled={messages.length > 0 || needsSignIn || priceChange !== undefined}
          aria-describedby={messages.length > 0 ? id : undefined}
          onClick={() => void proceed.proceed()}
        >
          Proceed to Payment
        </Button>
      </div>
    </div>
  );
}
