import { Icon, TextField, type TextFieldProps } from '@haulway/ui';
import { useState } from 'react';
import styles from './AuthPage.module.css';

/** A password field with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
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
