import { formatFullDate } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { useLondonDay } from '@haulway/platform/london-day';
import { Alert, Button, EmptyState, Icon, PageHeading, Stack } from '@haulway/ui';
import type { CrewDesk, CrewState } from '../jobs/crew-desk.js';
import { clockTime } from '../jobs/job-words.js';
import { withWaiting } from '../jobs/job-state.js';
import { QueueNotice } from '../jobs/QueueNotice.js';
import { JobRow } from './JobRow.js';
import styles from './DayView.module.css';

interface DayProps {
  readonly desk: CrewDesk;
  readonly state: CrewState;
}

/** Says how old the list is when it can't be loaded again. */
function OldList({ state, today }: { state: CrewState; today: string }) {
  const { day, failure } = state;
  if (!day) return null;
  if (day.date !== today)
    return (
      <Alert tone="warning" title={`These are the jobs of ${formatFullDate(day.date)}`}>
        <span>We'll load today's as soon as there's a connection.</span>
      </Alert>
    );
  if (!failure) return null;
  return (
    <Alert title={failure.status === 0 ? "You're offline" : "We couldn't update your jobs"}>
      <span>{`This is the list from ${clockTime(day.loaded_at)}. You can work with it as usual.`}</span>
    </Alert>
  );
}

/** The jobs of the day, in the office's order. */
export function DayView({ desk, state }: DayProps) {
  const { today } = useLondonDay();
  const { day, queue, failure, isLoading } = state;
  const date = day?.date ?? today;
  const refresh = () => void desk.refresh();
  return (
    <Stack gap={4}>
      <title>Your jobs | Haulway</title>
      <PageHeading subtitle={formatFullDate(date)}>Your jobs</PageHeading>
      <QueueNotice desk={desk} state={state} />
      <OldList state={state} today={today} />
      {!day &&
        (failure && !isLoading ? (
          <LoadFailed title="We couldn't load your jobs" error={failure} onRetry={refresh} />
        ) : (
          <p role="status">Loading your jobs</p>
        ))}
      {day?.jobs.length === 0 && (
        <EmptyState icon="truck" title="No jobs today">
          When the office gives you a job, it'll be here.
        </EmptyState>
      )}
      {day && day.jobs.length > 0 && (
        <ol className={styles.jobs}>
          {day.jobs.map((job, index) => (
            <JobRow key={job.booking_id} number={index + 1} job={withWaiting(job, queue)} />
          ))}
        </ol>
      )}
      {day && (
        <Button variant="secondary" size="large" block busy={isLoading} onClick={refresh}>
          <Icon name="refresh" size={20} />
          Refresh
        </Button>
      )}
    </Stack>
  );
}
