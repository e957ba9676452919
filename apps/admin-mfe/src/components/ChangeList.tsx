import type { AdminChange } from '@haulway/contracts';
import { changeText } from '../change-texts.js';
import { NotLoaded } from './NotLoaded.js';
import styles from './ChangeList.module.css';

interface ChangeListProps {
  readonly changes: readonly AdminChange[] | undefined;
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
}

/** The audit trail of admins' changes, newest first. */
export function ChangeList({ changes, query }: ChangeListProps) {
  if (!changes) return <NotLoaded of="history" query={query} aside />;
  if (changes.length === 0) return <p className={styles.none}>No changes by admins yet.</p>;
  return (
    <ol className={styles.changes} aria-label="Changes, newest first">
      {changes.map((change, index) => (
        <li key={`${index} ${change.at}`}>{changeText(change)}</li>
      ))}
    </ol>
  );
}
