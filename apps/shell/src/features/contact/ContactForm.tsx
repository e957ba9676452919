import { calls, requestOf } from '@haulway/api-client';
import type { ContactBody } from '@haulway/contracts';
import { emailProblem } from '@haulway/domain';
import { formatApiError, logger, usePlatform, useRunTimeConfig } from '@haulway/platform';
import { Alert, Button, ErrorSummary, Icon, TextArea, TextField } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';
import { required } from '../../lib/forms/rules.js';
import { type CheckedField, useCheckedForm } from '../../lib/forms/use-checked-form.js';
import styles from './ContactForm.module.css';
import contactThanksStyles from './ContactPage.module.css';

const missingEmail = required('Please enter your email address');

/** The fields of the contact form. All except the phone number are required. */
const contactFields = [
  { name: 'first_name', label: 'First Name', problem: required('Please enter your first name') },
  { name: 'last_name', label: 'Last Name', problem: required('Please enter your last name') },
  { name: 'email', label: 'Email', problem: (value: string) => missingEmail(value) ?? emailProblem(value) },
  { name: 'phone', label: 'Phone' },
  { name: 'subject', label: 'Subject', problem: required('Please enter a subject') },
  { name: 'message', label: 'Message', problem: required('Please enter your message') },
] as const satisfies readonly CheckedField<string>[];

/**
 * Sends the message of the contact form. It goes only to the console, unless the site's settings say that messages are
 * mailed (CONTACT_INBOX). `send` resolves to whether the message was accepted; `failure` says why the last one was not.
 */
function useSendMessage() {
  const { client } = usePlatform();
  const { contactForm } = useRunTimeConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (message: ContactBody): Promise<boolean> => {
    setFailure(null);
    if (contactForm !== 'mailed') {
      logger.info('Contact form', message);
      return true;
    }
    try {
      await client.request(requestOf(calls.contact.send, { body: message }));
      return true;
    } catch (error) {
      logger.error('The message of the contact form was not sent', error);
      setFailure(formatApiError(error));
      return false;
    }
  };
  return { send, failure };
}

/** Replaces the form after it was sent, and takes the focus from the form's button. */
export function ContactThanks({ name, onAgain }: { name: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={contactThanksStyles.thanks} role="status">
      <Icon name="check-circle" size={44} />
      <h2 ref={heading} tabIndex={-1}>
        {`Thank you, ${name}`}
      </h2>
      <p>We've got your message. For anything urgent, please call our emergency line.</p>
      <Button variant="secondary" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  );
}

/** The contact form. `onSent` gets the sender's first name. With `again` the form takes the focus. */
export function ContactForm({ onSent, again }: { onSent: (firstName: string) => void; again: boolean }) {
  const { send, failure } = useSendMessage();
  const { form, field, summary, busy } = useCheckedForm(contactFields, async (value) => {
    const sent = await send({
      first_name: value('first_name'),
      last_name: value('last_name'),
      email: value('email').trim(),
      phone: value('phone'),
      subject: value('subject'),
      message: value('message'),
    });
    if (sent) onSent(value('first_name').trim());
  });
  const { id: first } = field('first_name');
  useEffect(() => {
    if (again) document.getElementById(first)?.focus();
  }, [again, first]);
  return (
    <form {...form} className={styles.form} aria-label="Contact form">
      <div className={styles.notes}>
        <ErrorSummary errors={summary} focusOnShow={false} />
        {failure !== null && (
          <Alert tone="error" title="Your message was not sent">
            {failure}
          </Alert>
        )}
      </div>
      <TextField {...field('first_name')} autoComplete="given-name" required />
      <TextField {...field('last_name')} autoComplete="family-name" required />
      <TextField {...field('email')} type="email" autoComplete="email" required />
      <TextField {...field('phone')} type="tel" autoComplete="tel" optional />
      <TextField {...field('subject')} className={styles.wide} required />
      <TextArea {...field('message')} className={styles.wide} required rows={6} />
      <div className={styles.wide}>
        <Button type="submit" size="large" busy={busy}>
          Send message
        </Button>
      </div>
    </form>
  );
}
