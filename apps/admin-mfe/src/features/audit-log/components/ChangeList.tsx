import type { AdminChange } from '@haulway/contracts';
import { LoadFailed } from '@haulway/platform';
import { Spinner } from '@haulway/ui';
import { changeText } from '../change-texts.js';
import styles from './ChangeList.module.css';

interface ChangeListProps {
  readonly changes: readonly AdminChange[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The trail of what admins have changed, newest first. */
export function ChangeList({ changes, error, onRetry }: ChangeListProps) {
  if (error !== undefined && !changes)
    return <LoadFailed title="The history could not be loaded." error={error} onRetry={onRetry} />;
  if (!changes) return <Spinner label="Loading history" />;
  if (changes.length === 0) return <p className={styles.none}>No admin has changed anything yet.</p>;
  return (
    <ol className={styles.changes} aria-label="Changes, newest first">
      {changes.map((change, index) => (
        <li key={`${index} ${change.at}`}>{changeText(change)}</li>
      ))}
    </ol>
  );
}
