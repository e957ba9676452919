import { Button, ErrorSummary, Stack, TextArea } from '@haulway/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import type { CrewDesk } from '../jobs/crew-desk.js';
import type { Job } from '../jobs/job-state.js';
import styles from './FailedForm.module.css';
import { NotSaved } from './NotSaved.js';
import stepStyles from './StepButtons.module.css';
import { useRecord } from './use-record.js';

/** The usual reasons, so that nobody has to type in the rain. */
const REASONS = [
  'No one there',
  'No access',
  'Not the waste that was booked',
  'Too much for the van',
  'Not safe',
];
const MAX_REASON = 500;

interface FormProps {
  readonly desk: CrewDesk;
  readonly job: Job;
  readonly onSaved: () => void;
}

/** Why a job was not collected. The office needs the reason. */
export function FailedForm({ desk, job, onSaved }: FormProps) {
  const { saving, notSaved, record } = useRecord(desk, job);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const reasonId = useId();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const isGiven = reason.trim() !== '';
    setError(isGiven ? undefined : 'Reason is required');
    if (isGiven && (await record('failed', { note: reason }))) onSaved();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={6}>
        <ErrorSummary errors={error ? [{ fieldId: reasonId, message: error }] : []} />
        <div className={styles.reasons} role="group" aria-label="Usual reasons">
          {REASONS.map((usual) => (
            <Button
              key={usual}
              variant="secondary"
              aria-pressed={reason === usual}
              onClick={() => setReason(usual)}
            >
              {usual}
            </Button>
          ))}
        </div>
        <TextArea
          id={reasonId}
          label="Reason"
          hint="The office reads it, and calls the customer"
          rows={3}
          maxLength={MAX_REASON}
          error={error}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {notSaved && <NotSaved what="Could not collect" />}
        <div className={stepStyles.steps}>
          <Button
            type="submit"
            variant="danger"
            size="large"
            block
            className={stepStyles.step}
            busy={saving !== undefined}
          >
            {notSaved ? 'Not saved: Could not collect' : 'Could not collect'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
