import { Alert, Button } from '@haulway/ui';
import { momentText } from '../../../moment-text.js';

interface EditNoticesProps {
  /** 'This service' */
  readonly what: string;
  /** Since when text is kept that has come back; undefined where none has. */
  readonly broughtBack: string | undefined;
  /** Each field that somebody else changed, and what it says by now. */
  readonly elsewhere: readonly (readonly [label: string, value: string])[];
  readonly onDiscard: () => void;
}

/** Says what stands in a form beside what was typed just now: text kept from before, and what somebody else changed. */
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
