import { MAX_COLLECTED_KG, readWeight } from '@haulway/domain';
import { Button, ErrorSummary, Stack, TextField } from '@haulway/ui';
import { type SyntheticEvent, useId, useState } from 'react';
import type { CrewDesk } from '../jobs/crew-desk.js';
import type { Job } from '../jobs/job-state.js';
import { NotSaved } from './NotSaved.js';
import { Photos } from './Photos.js';
import styles from './StepButtons.module.css';
import { useRecord } from './use-record.js';

interface FormProps {
  readonly desk: CrewDesk;
  readonly job: Job;
  readonly onSaved: () => void;
}

const MAX_NAME = 200;

/** What was collected: weight, who signed, photos. Each may be left out. */
export function CollectedForm({ desk, job, onSaved }: FormProps) {
  const { saving, notSaved, record } = useRecord(desk, job);
  const [weight, setWeight] = useState('');
  const [signedBy, setSignedBy] = useState('');
  const [error, setError] = useState<string>();
  const weightId = useId();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const reading = readWeight(weight, MAX_COLLECTED_KG);
    setError(reading.ok ? undefined : reading.message);
    if (reading.ok && (await record('collected', { weight_kg: reading.kg, signed_by: signedBy }))) onSaved();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={6}>
        <ErrorSummary errors={error ? [{ fieldId: weightId, message: error }] : []} />
        <TextField
          id={weightId}
          label="Weight in kilograms"
          hint="As on the scales, with one decimal at most"
          optional
          inputMode="decimal"
          autoComplete="off"
          error={error}
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
        <TextField
          label="Name of who signed"
          hint="We print it on the transfer note"
          optional
          autoComplete="off"
          maxLength={MAX_NAME}
          value={signedBy}
          onChange={({ target }) => setSignedBy(target.value)}
        />
        <Photos desk={desk} job={job} />
        {notSaved && <NotSaved what="Collected" />}
        <div className={styles.steps}>
          <Button type="submit" size="large" block className={styles.step} busy={saving !== undefined}>
            {notSaved ? 'Not saved: Collected' : 'Collected'}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
