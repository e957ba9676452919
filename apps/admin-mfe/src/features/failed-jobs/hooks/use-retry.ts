import type { FailedJob, RetryParams } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { useState } from 'react';
import { useRetryFailedJobMutation } from '../api/failed-jobs-api.js';
import { retryToast, subjectText } from '../failed-job-texts.js';

/** The parameters for retrying a failed job. Undefined when a person must handle it elsewhere. */
const retryable = ({ kind, id }: FailedJob): RetryParams | undefined =>
  kind === 'dispute' || kind === 'refund' ? undefined : { kind, id };

/** A key that is unique among failed jobs of all kinds. */
export const keyOf = ({ kind, id }: FailedJob): string => `${kind} ${id}`;

/**
 * Retries failed jobs, one at a time, and shows the result in a toast.
 * @param onDone called when a job succeeded and its card is about to be removed
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
    /** The action of a failed job's button. Undefined when it has none. */
    retryOf: (failedJob: FailedJob): (() => void) | undefined => {
      const params = retryable(failedJob);
      return params && (() => void (trying === undefined && run(failedJob, params)));
    },
  };
};
