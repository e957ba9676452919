import { Alert } from '@haulway/ui';
import styles from './ChangedElsewhere.module.css';

export interface ChangedElsewhereProps {
  /** 'This address' */
  readonly what: string;
  /** The label and the current value of each changed field. */
  readonly changes: readonly (readonly [label: string, value: string])[];
}

/** Tells the user whose save came second what the first one changed. Nothing is saved until they save again. */
export function ChangedElsewhere({ what, changes }: ChangedElsewhereProps) {
  return (
    changes.length > 0 && (
      <Alert tone="warning" title={`${what} was changed in another window`}>
        <p>What you typed is kept. Please check it and save again.</p>
        <ul className={styles.changes}>
          {changes.map(([label, value]) => (
            <li key={label}>
              {label} is now: <strong>{value || 'empty'}</strong>
            </li>
          ))}
        </ul>
      </Alert>
    )
  );
}
