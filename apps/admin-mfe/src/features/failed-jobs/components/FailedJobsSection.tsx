import type { FailedJobKind } from '@haulway/contracts';
import { EmptyState, SelectField } from '@haulway/ui';
import { useRef, useState } from 'react';
import { FAILED_JOBS_PER_PAGE, useFailedJobsQuery } from '../api/failed-jobs-api.js';
import { FailedJobCard } from './FailedJobCard.js';
import { KIND_LABELS } from '../failed-job-texts.js';
import { ListSection } from '../../../components/ListSection.js';
import { keyOf, useRetry } from '../hooks/use-retry.js';

const KINDS: readonly FailedJobKind[] = ['email', 'event', 'job', 'dispute', 'refund'];
const OPTIONS = [
  { value: '', label: 'Everything' },
  ...KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];

/** Retries end in the background. */
const REFRESH_MS = 10_000;

/** /admin/failed-jobs: failed e-mails, payment events, jobs and refunds, and open disputes. */
export default function FailedJobsSection() {
  const [filter, setFilter] = useState<{ kind?: FailedJobKind; page: number }>({ page: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useFailedJobsQuery(filter, { pollingInterval: REFRESH_MS });
  const { data: shown, currentData } = query;
  const { isTrying, retryOf } = useRetry(currentData?.failed_jobs, heading);
  // the last job of the last page succeeded
  if (currentData?.failed_jobs.length === 0 && filter.page > 1)
    setFilter({ ...filter, page: filter.page - 1 });
  return (
    <ListSection
      title="Failed jobs"
      lead={shown ? summaryOf(shown.needs_attention) : 'Emails, payments and jobs that failed.'}
      headingRef={heading}
      of="failed jobs"
      query={query}
      rows={shown?.failed_jobs}
      page={filter.page}
      total={shown?.total ?? 0}
      limit={FAILED_JOBS_PER_PAGE}
      onPage={(page) => setFilter((last) => ({ ...last, page }))}
      tools={
        <SelectField
          label="Show"
          options={OPTIONS}
          value={filter.kind ?? ''}
          onChange={({ target }) => setFilter({ kind: KINDS.find((kind) => kind === target.value), page: 1 })}
        />
      }
      empty={
        <EmptyState
          icon="check-circle"
          title={filter.kind ? 'No failed jobs of this kind' : 'No failed jobs'}
          level={3}
        >
          Emails, payment events, jobs and refunds that fail appear here, with their cause.
        </EmptyState>
      }
      form="cards"
      keyOf={keyOf}
      row={(failedJob) => (
        <FailedJobCard failedJob={failedJob} retrying={isTrying(failedJob)} onRetry={retryOf(failedJob)} />
      )}
    />
  );
}

const summaryOf = (attention: number): string => {
  if (attention === 0) return 'Nothing needs your attention.';
  return attention === 1 ? 'One needs your attention.' : `${attention} need your attention.`;
};
