import { Alert, Button, ErrorSummary, TextArea, TextField } from '@haulway/ui';
import { useCheckedForm } from '../../lib/forms/use-checked-form.js';
import { contactFields } from './contact-fields.js';
import styles from './ContactForm.module.css';
import { useSendMessage } from './use-send-message.js';

/** The contact form. `onSent` gets the first name of who wrote. */
export function ContactForm({ onSent }: { onSent: (firstName: string) => void }) {
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
          Send Message
        </Button>
      </div>
    </form>
  );
}
