import { Alert, Button } from '@haulway/ui';
import { momentText } from '../moment-text.js';

interface EditNoticesProps {
  /** 'This service' */
  readonly what: string;
  /** When the restored text was typed; undefined when no text was restored. */
  readonly broughtBack: string | undefined;
  /** Each field that another admin has changed, and its current value. */
  readonly elsewhere: readonly (readonly [label: string, value: string])[];
  readonly onDiscard: () => void;
}

/** Notices above a form: that text from before was restored, and what another admin has changed. */
export function EditNotices({ what, broughtBack, elsewhere, onDiscard }: EditNoticesProps) {
  return (
    <>
      {broughtBack !== undefined && (
        <Alert
          title="What you had typed is back"
          actions={
            <Button variant="secondary" size="small" onClick={onDiscard}>
              Discard it
            </Button>
          }
        >
          You left it unsaved on {momentText(broughtBack)}.
        </Alert>
      )}
      {elsewhere.length > 0 && (
        <Alert tone="warning" title={`${what} was changed by somebody else`}>
          <p>What you typed is kept. Please check it and save again.</p>
          <ul>
            {elsewhere.map(([label, value]) => (
              <li key={label}>
                {label} is now: <strong>{value || 'empty'}</strong>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
