import type { FailedJob, FailedJobKind, RetryParams } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { EmptyState, Stack } from '@haulway/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { KindFilter } from '../../../components/KindFilter.js';
import { ListSection } from '../../../components/ListSection.js';
import { FAILED_JOBS_PER_PAGE, failedJobsApi } from '../failed-jobs-api.js';
import { KIND_LABELS, retryToast, subjectText } from '../failed-job-texts.js';
import { COLUMNS, Retry } from './failed-job-columns.js';
import { TextCounts } from './TextCounts.js';

/** The parameters for retrying a failed job. Undefined when a person must handle it elsewhere. */
const retryable = ({ kind, id }: FailedJob): RetryParams | undefined =>
  kind === 'dispute' || kind === 'refund' ? undefined : { kind, id };

/** A key that is unique among failed jobs of all kinds. */
const keyOf = ({ kind, id }: FailedJob): string => `${kind} ${id}`;

/**
 * Retries failed jobs, one at a time, and shows the result in a toast.
 * @param jobs those in the list. When a retried one leaves it, its button can't hold the focus any more
 * @param heading gets the focus then
 */
const useRetry = (jobs: readonly FailedJob[] | undefined, heading: RefObject<HTMLElement | null>) => {
  const [retry] = failedJobsApi.useRetryFailedJobMutation();
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
    const { data, error } = await retry({ params });
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

const KINDS: readonly FailedJobKind[] = ['email', 'text', 'event', 'job', 'dispute', 'refund'];

/** Retries end in the background. */
const REFRESH_MS = 10_000;

/** /admin/failed-jobs: failed emails, texts, payment events, jobs and refunds, open disputes, and how many texts were sent. */
export default function FailedJobsSection() {
  const [filter, setFilter] = useState<{ kind?: FailedJobKind; page: number }>({ page: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const query = failedJobsApi.useFailedJobsQuery(filter, { pollingInterval: REFRESH_MS });
  const { data: shown, currentData } = query;
  const { isTrying, retryOf } = useRetry(currentData?.failed_jobs, heading);
  // the last job of the last page succeeded
  if (currentData?.failed_jobs.length === 0 && filter.page > 1)
    setFilter({ ...filter, page: filter.page - 1 });
  return (
    <Stack gap={8}>
      <ListSection
        title="Needs attention"
        lead={
          shown ? summaryOf(shown.needs_attention) : 'Emails, texts, payments, jobs and refunds that failed.'
        }
        headingRef={heading}
        of="list"
        query={query}
        rows={shown?.failed_jobs}
        page={filter.page}
        total={shown?.total ?? 0}
        limit={FAILED_JOBS_PER_PAGE}
        onPage={(page) => setFilter((last) => ({ ...last, page }))}
        tools={
          <KindFilter
            kinds={KINDS}
            labelOf={(kind) => KIND_LABELS[kind]}
            value={filter.kind}
            onKind={(kind) => setFilter({ kind, page: 1 })}
          />
        }
        empty={
          <EmptyState
            icon="check-circle"
            title={filter.kind ? 'Nothing of this kind needs attention' : 'Nothing needs attention'}
            level={2}
          >
            Emails, texts, payments, jobs and refunds that fail will appear here.
          </EmptyState>
        }
        columns={[
          ...COLUMNS,
          {
            title: 'Actions',
            kind: 'actions',
            cell: (failedJob) => (
              <Retry failedJob={failedJob} retrying={isTrying(failedJob)} onRetry={retryOf(failedJob)} />
            ),
          },
        ]}
        keyOf={keyOf}
      />
      <TextCounts />
    </Stack>
  );
}

const summaryOf = (attention: number): string => {
  if (attention === 0) return 'Nothing needs your attention.';
  return attention === 1 ? 'One needs your attention.' : `${attention} need your attention.`;
};
