import { Alert, Button } from '@haulway/ui';
import {
  type Autosave,
  type DraftConflict,
  DRAFT_CONFLICTS,
  type SaveStatus,
} from '../hooks/use-autosave.js';
import styles from './SaveStatus.module.css';

const TEXTS: Readonly<Record<SaveStatus, string>> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Failed to save draft',
  full: "You've reached the limit for saved drafts. Delete one to save this booking.",
};

/** Shows the state of saving the draft in a small note. A failed save can be tried again. */
export function SaveNote({ saving: { status, retry } }: { saving: Autosave }) {
  return (
    <span className={styles.note}>
      <span role="status">{TEXTS[status]}</span>
      {(status === 'failed' || status === 'full') && (
        <Button variant="ghost" size="small" onClick={retry}>
          Save again
        </Button>
      )}
    </span>
  );
}

/** Another tab changed or deleted this flow's draft: this flow continues in a new one, so neither is overwritten. */
export function DraftConflictNote({ conflict }: { conflict: DraftConflict }) {
  return (
    <Alert tone="warning" title="Your draft is open elsewhere">
      {DRAFT_CONFLICTS[conflict]}
    </Alert>
  );
}
