import { Button } from '@haulway/ui';
import styles from './SaveNote.module.css';
import { type Autosave, type SaveStatus } from '../hooks/use-autosave.js';

const TEXTS: Readonly<Record<SaveStatus, string>> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Failed to save draft',
  full: 'You have as many drafts as can be kept. What you enter stays here: delete a draft to save it.',
};

/** Says quietly how saving the draft is getting on; what failed can be tried again. */
export const SaveNote = ({ saving: { status, retry } }: { saving: Autosave }) => (
  <span className={styles.note}>
    <span role="status">{TEXTS[status]}</span>
    {(status === 'failed' || status === 'full') && (
      <Button variant="ghost" size="small" onClick={retry}>
        Save again
      </Button>
    )}
  </span>
);
