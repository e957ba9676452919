import { Alert, Button, ErrorSummary, type FieldError, Stack } from '@haulway/ui';
import type { ReactNode } from 'react';
import type { Editing } from '../hooks/use-kept-editor.js';
import { EditNotices } from './EditNotices.js';

type Edit = Pick<
  Editing<never, never>,
  'broughtBack' | 'tries' | 'failure' | 'saving' | 'isTyped' | 'save' | 'discard'
>;

interface EditFormProps {
  /** Its name for screen readers: 'Edit Skip Hire'. */
  readonly label: string;
  /** 'This service' */
  readonly what: string;
  readonly edit: Edit;
  /** Each field that another admin has changed, and its current value. */
  readonly elsewhere: readonly (readonly [label: string, value: string])[];
  /** The problems, each linked to its field. */
  readonly errors: readonly FieldError[];
  /** The label of the save button. */
  readonly save: string;
  /** Whether the form is less important on its page: its button is then less prominent. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/**
 * The common frame of every edit form: notices about restored text and changes elsewhere, problems, fields, and
 * buttons.
 */
export function EditForm({ label, what, edit, elsewhere, errors, save, quiet, children }: EditFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <Stack gap={4}>
        <EditNotices
          what={what}
          broughtBack={edit.broughtBack}
          elsewhere={elsewhere}
          onDiscard={edit.discard}
        />
        {/* a new element for each try, so that it takes the focus each time */}
        <ErrorSummary key={edit.tries} errors={errors} />
        {edit.failure && <Alert tone="error">{edit.failure}</Alert>}
        {children}
        <Stack direction="row" gap={2}>
          <Button type="submit" variant={quiet ? 'secondary' : 'primary'} busy={edit.saving}>
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
