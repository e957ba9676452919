import type { FailedJobKind } from '@haulway/contracts';
import { EmptyState, SelectField, Stack } from '@haulway/ui';
import { useRef, useState } from 'react';
import { FAILED_JOBS_PER_PAGE, useFailedJobsQuery } from '../api/failed-jobs-api.js';
import styles from './FailedJobsSection.module.css';
import { FailedJobCard } from './FailedJobCard.js';
import { KIND_LABELS } from '../failed-job-texts.js';
import { PagedList } from '../../paging/components/PagedList.js';
import { keyOf, useRetry } from '../hooks/use-retry.js';

const KINDS: readonly FailedJobKind[] = ['email', 'event', 'job', 'dispute'];
const OPTIONS = [
  { value: '', label: 'Everything' },
  ...KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
];

/** /admin/failed-jobs: e-mails, payment events and jobs that did not go through, and open disputes. */
export default function FailedJobsSection() {
  const [filter, setFilter] = useState<{ kind?: FailedJobKind; page: number }>({ page: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useFailedJobsQuery(filter);
  const { data: shown, currentData } = query;
  // the button that was pressed goes with its card
  const { isTrying, retryOf } = useRetry(() => heading.current?.focus());
  // the last one of the last page went through
  if (currentData?.failed_jobs.length === 0 && filter.page > 1)
    setFilter({ ...filter, page: filter.page - 1 });
  return (
    <Stack as="section" gap={6} aria-labelledby="failed-jobs-heading">
      <div className={styles.head}>
        <div>
          <h2 id="failed-jobs-heading" ref={heading} tabIndex={-1}>
            Failed jobs
          </h2>
          <p className={styles.lead}>
            {shown
              ? summaryOf(shown.needs_attention)
              : 'What did not go through, and what can be done about it.'}
          </p>
        </div>
        <SelectField
          label="Show"
          options={OPTIONS}
          value={filter.kind ?? ''}
          onChange={({ target }) => setFilter({ kind: KINDS.find((kind) => kind === target.value), page: 1 })}
        />
      </div>
      <PagedList
        of="failed jobs"
        label="Failed jobs"
        query={query}
        rows={shown?.failed_jobs.length}
        empty={
          <EmptyState
            icon="check-circle"
            title={filter.kind ? 'Nothing of this kind failed' : 'Everything went through'}
            level={3}
          >
            Emails, payment events and jobs that fail appear here, with their cause.
          </EmptyState>
        }
        page={filter.page}
        total={shown?.total ?? 0}
        limit={FAILED_JOBS_PER_PAGE}
        onPage={(page) => setFilter((last) => ({ ...last, page }))}
      >
        <Stack as="ul" gap={4} aria-busy={query.isFetching} aria-label="Failed jobs">
          {shown?.failed_jobs.map((failedJob) => (
            <li key={keyOf(failedJob)}>
              <FailedJobCard
                failedJob={failedJob}
                retrying={isTrying(failedJob)}
                onRetry={retryOf(failedJob)}
              />
            </li>
          ))}
        </Stack>
      </PagedList>
    </Stack>
  );
}

const summaryOf = (attention: number): string => {
  if (attention === 0) return 'Nothing needs your attention.';
  return attention === 1 ? 'One needs your attention.' : `${attention} need your attention.`;
};
