import { ChangedElsewhere, messagesOf } from '@haulway/platform/form';
import { Alert, Button, ErrorSummary, Stack } from '@haulway/ui';
import type { ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { SavedEditing } from '../hooks/use-saved-edit.js';
import { momentText } from '../moment-text.js';

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
  /** Whether the form is less important on its page: its button is then less prominent. */
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
    <form noValidate aria-label={label} onSubmit={edit.submit}>
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
        <Stack direction="row" gap={2}>
          <Button type="submit" variant={quiet ? 'secondary' : 'primary'} busy={isSubmitting}>
            {save}
          </Button>
          {edit.isTyped && (
            <Button variant="secondary" onClick={edit.discard}>
              {quiet ? 'Discard' : 'Discard changes'}
            </Button>
          )}
        </Stack>
      </Stack>
    </form>
  );
}
