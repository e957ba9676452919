import { type Step } from '@haulway/domain';
import styles from './SaveNote.module.css';
import { type SaveStatus, useAutosave } from './use-autosave.js';

const TEXTS: Readonly<Record<SaveStatus, string>> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Failed to save draft',
};

/** Saves the draft by itself and says quietly how that is getting on. */
export const SaveNote = ({ step }: { step: Step }) => {
  const status = useAutosave(step);
  return (
    <span role="status" className={styles.note}>
      {TEXTS[status]}
    </span>
  );
};
