import { isRealDate } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { useLondonDay } from '@haulway/platform/london-day';
import { Alert, Button, EmptyState, Stack } from '@haulway/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { SectionHead } from '../../../components/SectionHead.js';
import { columnsOf } from '../board.js';
import type { Refusal } from '../refusal.js';
import { useDayBoard } from '../use-day-board.js';
import { Board } from './Board.js';
import { DayNavigation } from './DayNavigation.js';
import { PrintRunSheets } from './PrintRunSheets.js';

function RefusalNotice({ refusal, onDismiss }: { refusal: Refusal; onDismiss: () => void }) {
  return (
    <Alert
      tone={refusal.tone}
      title={refusal.title}
      actions={
        <Button variant="secondary" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {refusal.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}

/** /admin/day: the paid jobs of a day by worker. The day is in the address; without one it is London's today. */
export default function DaySection() {
  const [address, setAddress] = useSearchParams();
  const { today } = useLondonDay();
  const requested = address.get('date') ?? '';
  const date = isRealDate(requested) ? requested : today;
  const [only, setOnly] = useState('');
  const board = useDayBoard(date);
  const { query, shown, refusal } = board;
  const columns = shown && columnsOf(shown);
  const hasJobs = columns?.some(({ jobs }) => jobs.length > 0);
  return (
    <Stack as="section" gap={4} aria-labelledby="day-heading">
      <SectionHead
        id="day-heading"
        title="Day board"
        lead="Paid jobs, and who collects them. Changes are saved straight away."
        tools={shown && hasJobs && <PrintRunSheets day={shown} />}
      />
      <DayNavigation date={date} today={today} onGo={(to) => setAddress({ date: to })} />
      {refusal && <RefusalNotice refusal={refusal} onDismiss={board.dismiss} />}
      {shown === undefined && <NotLoaded of="day" query={query} />}
      {shown && query.error !== undefined && !query.isFetching && (
        <LoadFailed
          title="We couldn't refresh the board. It may be out of date."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {shown && !hasJobs && (
        <EmptyState icon="calendar" title="No jobs on this day" level={3}>
          Bookings appear here once they&apos;re paid.
        </EmptyState>
      )}
      {shown?.crews.length === 0 && (
        <Alert title="No one has the role crew yet.">
          <Link to="/admin/users">Give someone the role on the Team page</Link>
        </Alert>
      )}
      {shown && (
        <Board day={shown} saving={board.saving} onChange={board.make} only={only} onShow={setOnly} />
      )}
    </Stack>
  );
}
