import { Alert } from '@haulway/ui';
import { type CustomerForm } from '../hooks/use-customer-form.js';
import styles from './BlockingMessages.module.css';

/** The fields that two of the messages refer to. */
const FIELDS: Readonly<Record<string, 'customer_name' | 'customer_email'>> = {
  'Please enter your full name': 'customer_name',
  'Please enter your email address': 'customer_email',
};

interface BlockingMessagesProps {
  readonly id: string;
  readonly messages: readonly string[];
  readonly form: CustomerForm;
}

/** The reasons why the payment can't be opened yet. A message about a field links to it. */
export function BlockingMessages({ id, messages, form }: BlockingMessagesProps) {
  return (
    <div id={id}>
      {messages.length > 0 && (
        <Alert tone="info" title="Before you can pay">
          <ul className={styles.messages}>
            {messages.map((message) => {
              const field = FIELDS[message];
              return (
                <li key={message}>
                  {field === undefined ? (
                    message
                  ) : (
                    <button type="button" className={styles.link} onClick={() => form.setFocus(field)}>
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
