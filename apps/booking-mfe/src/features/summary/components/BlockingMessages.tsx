import { Alert } from '@haulway/ui';
import { GUEST_FIELDS } from './CustomerDetails.js';
import styles from './BlockingMessages.module.css';

/** The fields that two of the messages refer to. */
const FIELDS: Readonly<Record<string, string>> = {
  'Please enter your full name': GUEST_FIELDS.customer_name,
  'Please enter your email address': GUEST_FIELDS.customer_email,
};

interface BlockingMessagesProps {
  readonly id: string;
  readonly messages: readonly string[];
}

/** The reasons why the payment can't be opened yet. A message about a field links to it. */
export function BlockingMessages({ id, messages }: BlockingMessagesProps) {
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
                    <button
                      type="button"
                      className={styles.link}
                      onClick={() => document.getElementById(field)?.focus()}
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
