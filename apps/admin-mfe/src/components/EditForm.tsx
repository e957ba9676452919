import { ChangedElsewhere, messagesOf } from '@haulway/platform/form';
import { Alert, Button, ErrorSummary, Stack } from '@haulway/ui';
import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { SavedEditing } from '../hooks/use-saved-edit.js';
import { momentText } from '../moment-text.js';
import styles from './EditForm.module.css';

interface EditFormProps {
  readonly label: string;
  /** 'This service' */
  readonly what: string;
  readonly edit: SavedEditing & {
    readonly form: {
      readonly formState: {
        readonly errors: FieldErrors;
        readonly isSubmitting: boolean;
        readonly submitCount: number;
      };
    };
  };
  /** The label of a field, and its value in the record, by its name. */
  readonly fieldTexts: (name: string) => readonly [label: string, value: string];
  /** The label of the field at a path. When left out, no summary of the errors is shown. */
  readonly pathText?: (path: string) => string;
  /** The id of the field at a path, where several paths belong to one field. */
  readonly idOf?: (path: string) => string;
  readonly save: string;
  /**
   * Whether the form is less important on its page. Its button is then less prominent. Those of other forms stay at the
   * bottom of the screen, however long the form is.
   */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/**
 * The common frame of every edit form: notices about restored text and changes elsewhere, errors, fields, and
 * buttons.
 */
export function EditForm(props: EditFormProps) {
  const { label, what, edit, fieldTexts, pathText, idOf = edit.idOf, save, quiet, children } = props;
  const { errors, isSubmitting, submitCount } = edit.form.formState;
  const messages = messagesOf(errors).filter(([path]) => path !== 'root');
  return (
    <form noValidate aria-label={label} onSubmit={edit.submit} className={quiet ? undefined : styles.withBar}>
      <Stack gap={4}>
        {edit.restoredAt !== undefined && (
          <Alert
            title="We've restored your unsaved changes"
            actions={
              <Button variant="secondary" size="small" onClick={edit.discard}>
                Discard them{' '}
              </Button>
            }
          >
            {`Last edited ${momentText(edit.restoredAt)}.`}
          </Alert>
        )}
        <ChangedElsewhere
          title={`${what} was changed by someone else`}
          changes={edit.elsewhere.map(fieldTexts)}
        />
        {pathText && (
          // a new element for each submit, so that it takes the focus each time
          <ErrorSummary
            key={submitCount}
            errors={messages.map(([path, message]) => ({
              fieldId: idOf(path),
              message: `${pathText(path)}: ${message}`,
            }))}
          />
        )}
        {errors.root?.message && <Alert tone="error">{errors.root.message}</Alert>}
        {children}
        {quiet ? (
          <Stack direction="row" gap={2}>
            <Submit label={save} variant="secondary" busy={isSubmitting} />
            {edit.isTyped && <Discard label="Discard" onDiscard={edit.discard} />}
          </Stack>
        ) : (
          <div className={styles.bar}>
            <p role="status">{edit.isTyped && 'Unsaved changes'}</p>
            {edit.isTyped && <Discard label="Discard changes" onDiscard={edit.discard} />}
            <Submit label={save} variant="primary" busy={isSubmitting} />
          </div>
        )}
      </Stack>
    </form>
  );
}

interface SubmitProps {
  readonly label: string;
  readonly variant: 'primary' | 'secondary';
  readonly busy: boolean;
}

function Submit({ label, variant, busy }: SubmitProps) {
  return (
    <Button type="submit" variant={variant} busy={busy}>
      {label}
    </Button>
  );
}

function Discard({ label, onDiscard }: { label: string; onDiscard: () => void }) {
  return (
    <Button variant="secondary" onClick={onDiscard}>
      {label}
    </Button>
  );
}
