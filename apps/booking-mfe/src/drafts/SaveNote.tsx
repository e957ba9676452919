import styles from './SaveNote.module.css';
import { type SaveStatus } from './use-autosave.js';

const TEXTS: Readonly<Record<SaveStatus, string>> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Failed to save draft',
};

/** How the automatic saving of the draft is getting on, said quietly. */
export const SaveNote = ({ status }: { status: SaveStatus }) => (
  <p role="status" className={styles.note}>
    {TEXTS[status]}
  </p>
);
