import type { FailedJob, RetryParams } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRetryFailedJobMutation } from '../api/failed-jobs-api.js';
import { retryToast, subjectText } from '../failed-job-texts.js';

/** The parameters for retrying a failed job. Undefined when a person must handle it elsewhere. */
const retryable = ({ kind, id }: FailedJob): RetryParams | undefined =>
  kind === 'dispute' || kind === 'refund' ? undefined : { kind, id };

/** A key that is unique among failed jobs of all kinds. */
export const keyOf = ({ kind, id }: FailedJob): string => `${kind} ${id}`;

/**
 * Retries failed jobs, one at a time, and shows the result in a toast.
 * @param jobs those in the list. When a retried one leaves it, its button can't hold the focus any more
 * @param heading gets the focus then
 */
export const useRetry = (jobs: readonly FailedJob[] | undefined, heading: RefObject<HTMLElement | null>) => {
  const [retry] = useRetryFailedJobMutation();
  const [trying, setTrying] = useState<string>();
  const retried = useRef<string>(undefined);

  useEffect(() => {
    if (!jobs || retried.current === undefined || jobs.some((job) => keyOf(job) === retried.current)) return;
    retried.current = undefined;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [jobs, heading]);

  const run = async (failedJob: FailedJob, params: RetryParams): Promise<void> => {
    setTrying(keyOf(failedJob));
    retried.current = keyOf(failedJob);
    const { data, error } = await retry(params);
    setTrying(undefined);
    if (data) toast(retryToast(subjectText(failedJob), data));
    else toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
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
