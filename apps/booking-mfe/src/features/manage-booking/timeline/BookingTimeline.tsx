import { formatMoment } from '@haulway/domain';
import { ApiRequestError, LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { Card, Spinner, VisuallyHidden } from '@haulway/ui';
import { type WholeBooking } from '../../../api/shown-booking.js';
import { type OpenedBooking } from '../manage-booking-api.js';
import styles from './BookingTimeline.module.css';
import { nextText, stepText } from './step-text.js';
import { type TimelineStep } from './timeline-api.js';
import { useLiveTimeline } from './use-live-timeline.js';

interface StepsProps {
  readonly booking: WholeBooking;
  readonly steps: readonly TimelineStep[];
}

function Steps({ booking, steps }: StepsProps) {
  const lastMove = steps.findLast(({ kind }) => kind === 'rescheduled');
  const next = nextText(booking, steps);
  return (
    <ol className={styles.timeline}>
      {steps.map((step, index) => (
        <li key={`${step.kind} ${step.at} ${index}`}>
          <span className={styles.what}>{stepText(step, booking, step === lastMove)}</span>
          <time dateTime={step.at} className={styles.moment}>
            {formatMoment(step.at)}
          </time>
        </li>
      ))}
      {next && <li>{next}</li>}
    </ol>
  );
}

/** What has happened to a booking and what comes next. It moves without a reload. */
export function BookingTimeline({ opened, booking }: { opened: OpenedBooking; booking: WholeBooking }) {
  const { steps, news, error, retry } = useLiveTimeline(opened);
  return (
    <Card as="section" padding="large" aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className={styles.heading}>
        Timeline
      </h2>
      {steps && <Steps booking={booking} steps={steps} />}
      {!steps && error !== undefined && (
        <LoadFailed
          title="We couldn't load the timeline"
          error={error instanceof ApiRequestError ? error.failure : error}
          onRetry={retry}
          help={<CallUs />}
        />
      )}
      {!steps && error === undefined && <Spinner label="Loading the timeline" />}
      <VisuallyHidden>
        <span role="status">{news && stepText(news, booking, news.kind === 'rescheduled')}</span>
      </VisuallyHidden>
    </Card>
  );
}
