import type { FailedJob, RetryParams } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { useState } from 'react';
import { useRetryFailedJobMutation } from '../api/failed-jobs-api.js';
import { retryToast, subjectText } from '../failed-job-texts.js';

/** What a failed job is retried by; nothing for what is for a person to see to, elsewhere. */
const retryable = ({ kind, id }: FailedJob): RetryParams | undefined =>
  kind === 'dispute' || kind === 'refund' ? undefined : { kind, id };

/** A failed job among those of all kinds. */
export const keyOf = ({ kind, id }: FailedJob): string => `${kind} ${id}`;

/**
 * Tries failed jobs again, one at a time, and tells in a toast what came of it.
 * @param onDone called when one went through, whose card is about to go
 */
export const useRetry = (onDone: () => void) => {
  const [retry] = useRetryFailedJobMutation();
  const [trying, setTrying] = useState<string>();

  const run = async (failedJob: FailedJob, params: RetryParams): Promise<void> => {
    setTrying(keyOf(failedJob));
    const { data, error } = await retry(params);
    setTrying(undefined);
    if (data) toast(retryToast(subjectText(failedJob), data));
    else toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
    if (data?.outcome === 'done') onDone();
  };
  return {
    isTrying: (failedJob: FailedJob): boolean => trying === keyOf(failedJob),
    /** What the button of a failed job does; undefined where it has none. */
    retryOf: (failedJob: FailedJob): (() => void) | undefined => {
      const params = retryable(failedJob);
      return params && (() => void (trying === undefined && run(failedJob, params)));
    },
  };
};
