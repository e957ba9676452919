import { logger } from '@haulway/platform';
import { Button, TextArea, TextField } from '@haulway/ui';
import { useForm } from 'react-hook-form';
import { validEmail } from '../forms/email-rule.js';
import { contactFields, type ContactMessage, MESSAGE_MISSING } from './contact-fields.js';
import styles from './ContactForm.module.css';

const filled = (missing: string) => (value: string) => value.trim() !== '' || missing;

/** The contact form. Submitting it logs the message and sends nothing (SPEC section 2, Contact page). */
export function ContactForm({ onSent }: { onSent: (message: ContactMessage) => void }) {
  const { register, handleSubmit, formState } = useForm<ContactMessage>({
    defaultValues: { first_name: '', last_name: '', email: '', phone: '', subject: '', message: '' },
  });
  const send = handleSubmit((message) => {
    logger.info('Contact form', message);
    onSent(message);
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className={styles.form} aria-label="Contact form">
      {contactFields.map(({ name, label, type, autoComplete, missing }) => (
        <TextField
          key={name}
          className={styles[name]}
          label={label}
          type={type}
          autoComplete={autoComplete}
          required={missing !== undefined}
          optional={missing === undefined}
          error={formState.errors[name]?.message}
          {...register(name, {
            validate: (value) => {
              if (missing === undefined) return true;
              const present = filled(missing)(value);
              return present === true && name === 'email' ? validEmail(value) : present;
            },
          })}
        />
      ))}
      <TextArea
        className={styles.wide}
        label="Message"
        required
        rows={6}
        error={formState.errors.message?.message}
        {...register('message', { validate: filled(MESSAGE_MISSING) })}
      />
      <div className={styles.wide}>
        <Button type="submit" size="large">
          Send Message
        </Button>
      </div>
    </form>
  );
}
