import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField, type TextFieldProps } from '../field/TextField.js';
import { Icon } from '../icon/Icon.js';
import styles from './PasswordField.module.css';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password field with a button that shows the typed text. It is hidden again when its form is submitted. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const reveal = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = reveal.current?.form;
    // before the browser looks for a password to save: it neither saves nor protects a plain text field
    const hide = (): void => flushSync(() => setShown(false));
    form?.addEventListener('submit', hide, { capture: true });
    return () => form?.removeEventListener('submit', hide, { capture: true });
  }, []);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          ref={reveal}
          type="button"
          className={styles.reveal}
          aria-label={shown ? 'Hide what you typed' : 'Show what you typed'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={22} />
        </button>
      }
    />
  );
}
