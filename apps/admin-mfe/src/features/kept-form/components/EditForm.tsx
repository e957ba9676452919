import { Alert, Button, ErrorSummary, type FieldError, Stack } from '@haulway/ui';
import type { ReactNode } from 'react';
import type { Editing } from '../hooks/use-kept-editor.js';
import { EditNotices } from './EditNotices.js';

type Edit = Pick<
  Editing<never, never>,
  'broughtBack' | 'tries' | 'failure' | 'saving' | 'isTyped' | 'save' | 'discard'
>;

interface EditFormProps {
  /** Its name for those who hear it: 'Edit Skip Hire'. */
  readonly label: string;
  /** 'This service' */
  readonly what: string;
  readonly edit: Edit;
  /** Each field that somebody else changed, and what it says by now. */
  readonly elsewhere: readonly (readonly [label: string, value: string])[];
  /** What is wrong, each leading to its field. */
  readonly errors: readonly FieldError[];
  /** What the button that saves says. */
  readonly save: string;
  /** A form of lesser weight on its page has a quieter button. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** What every edited record stands in: what came back and what changed elsewhere, what is wrong, the fields, and the buttons. */
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
        {/* each try shows it anew, so that it takes the focus each time */}
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
