import type { JobEventType } from '@haulway/contracts';
import { logger } from '@haulway/platform';
import { useRef, useState } from 'react';
import type { CrewDesk } from '../jobs/crew-desk.js';
import type { Job } from '../jobs/job-state.js';
import { addressOf } from '../jobs/job-words.js';

interface EventFields {
  readonly note?: string;
  readonly weight_kg?: number | null;
  readonly signed_by?: string;
}

/** Records steps at a job. A step counts as recorded once the phone has stored it, and not before. */
export const useRecord = (desk: CrewDesk, job: Job) => {
  const [saving, setSaving] = useState<JobEventType>();
  const [notSaved, setNotSaved] = useState<JobEventType>();
  const isBusy = useRef(false);

  /** @returns whether the step is stored */
  const record = async (type: JobEventType, fields: EventFields = {}): Promise<boolean> => {
    // a second tap comes before the button is drawn as busy
    if (isBusy.current) return false;
    isBusy.current = true;
    setSaving(type);
    setNotSaved(undefined);
    const { note = '', weight_kg = null, signed_by = '' } = fields;
    try {
      await desk.record({
        kind: 'event',
        booking_id: job.booking_id,
        job: addressOf(job),
        type,
        note: note.trim() || null,
        weight_kg,
        signed_by: signed_by.trim() || null,
      });
      return true;
    } catch (error) {
      logger.error('A step was not saved', error);
      setNotSaved(type);
      return false;
    } finally {
      isBusy.current = false;
      setSaving(undefined);
    }
  };
  return { saving, notSaved, record };
};
