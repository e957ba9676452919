import { formatTimeSlot } from '@haulway/domain';
import { BackLink } from '@haulway/platform/back-link';
import { Alert, Badge, buttonClassName, Icon, PageHeading, Stack } from '@haulway/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CrewDesk, CrewState } from '../jobs/crew-desk.js';
import { addressOf, callLink, mapLink, stateTone, stateWords } from '../jobs/job-words.js';
import { type Job, withWaiting } from '../jobs/job-state.js';
import { QueueNotice } from '../jobs/QueueNotice.js';
import { CollectedForm } from './CollectedForm.js';
import { FailedForm } from './FailedForm.js';
import { JobFacts } from './JobFacts.js';
import styles from './JobView.module.css';
import { Photos } from './Photos.js';
import { RecordedSteps } from './RecordedSteps.js';
import { StepButtons } from './StepButtons.js';
import { TicketPhotos } from './TicketPhotos.js';
import { TippedForm } from './TippedForm.js';
import { jobsToTip } from './tipping.js';

interface JobViewProps {
  readonly desk: CrewDesk;
  readonly state: CrewState;
  readonly bookingId: string;
}

interface PartProps {
  readonly desk: CrewDesk;
  readonly job: Job;
}

function LargeLink({ href, icon, children }: { href: string; icon: string; children: string }) {
  return (
    <a
      href={href}
      className={buttonClassName({ variant: 'secondary', size: 'large', className: styles.link })}
    >
      <Icon name={icon} size={22} />
      <span>{children}</span>
    </a>
  );
}

function ToAllJobs() {
  return (
    <div>
      <BackLink to="/crew/">All jobs</BackLink>
    </div>
  );
}

/** The map, and whom to ring. */
function Links({ job }: { job: Job }) {
  const { customer, access } = job;
  const customerLink = callLink(customer.phone);
  const contactLink = callLink(access?.contact_phone);
  return (
    <div className={styles.links}>
      <LargeLink href={mapLink(job)} icon="map-pin">
        Open map
      </LargeLink>
      {customerLink && (
        <LargeLink href={customerLink} icon="phone">
          {`Call ${customer.first_name || 'the customer'}`}
        </LargeLink>
      )}
      {contactLink && contactLink !== customerLink && (
        <LargeLink href={contactLink} icon="phone">
          {`Call ${access?.contact_name || 'the contact'}`}
        </LargeLink>
      )}
    </div>
  );
}

function Steps({ desk, job }: PartProps) {
  if (job.state === 'cancelled')
    return (
      <Alert tone="warning" title="This job is cancelled">
        <span>Don't collect it. If you've collected it already, call the office.</span>
      </Alert>
    );
  if (job.state === 'collected') return null;
  return <StepButtons desk={desk} job={job} />;
}

function Overview({ desk, job, canTip }: PartProps & { canTip: boolean }) {
  return (
    <>
      <ToAllJobs />
      <div className={styles.head}>
        <PageHeading eyebrow={formatTimeSlot(job.collection_time_slot)}>{addressOf(job)}</PageHeading>
        <Badge tone={stateTone(job.state)}>{stateWords(job.state)}</Badge>
      </div>
      <Links job={job} />
      <Steps desk={desk} job={job} />
      {canTip && (
        <Link
          to={`/crew/${job.booking_id}?step=tipped`}
          className={buttonClassName({ size: 'large', block: true })}
        >
          Tipped
        </Link>
      )}
      <RecordedSteps job={job} />
      <TicketPhotos desk={desk} job={job} />
      <JobFacts job={job} />
      <Photos desk={desk} job={job} />
    </>
  );
}

/** A form in place of the job. Back leads to the job again. */
function FormPage({ job, title, children }: { job: Job; title: string; children: ReactNode }) {
  return (
    <>
      <div>
        <BackLink to={`/crew/${job.booking_id}`}>Back to the job</BackLink>
      </div>
      <PageHeading key={title} subtitle={addressOf(job)}>
        {title}
      </PageHeading>
      {children}
    </>
  );
}

/** The job is not on this phone: it was given to somebody else, or is of another day. */
function NoJob({ isLoading }: { isLoading: boolean }) {
  return (
    <>
      <ToAllJobs />
      <PageHeading>Job</PageHeading>
      {isLoading ? (
        <p role="status">Loading the job</p>
      ) : (
        <Alert tone="warning" title="This job isn't on your list">
          <span>
            The office may have given it to someone else. Anything that isn't sent yet is still sent.
          </span>
        </Alert>
      )}
    </>
  );
}

/** One job: where it is, whom to ring, what to do next, and what to know. */
export function JobView({ desk, state, bookingId }: JobViewProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const listed = state.day?.jobs.find((job) => job.booking_id === bookingId);
  const job = listed && withWaiting(listed, state.queue);
  const form = job && job.state !== 'cancelled' && job.state !== 'collected' ? search.get('step') : null;
  const toTip = state.day ? jobsToTip(state.day, state.queue) : [];
  const canTip = toTip.some(({ booking_id: id }) => id === bookingId);
  const isTipping = canTip && search.get('step') === 'tipped';
  const onSaved = () => void navigate(`/crew/${bookingId}`, { replace: true });
  return (
    <Stack gap={4}>
      <title>Job | Haulway</title>
      {!job && <NoJob isLoading={state.isLoading} />}
      {job && form === 'collected' && (
        <FormPage job={job} title="Collected">
          <CollectedForm desk={desk} job={job} onSaved={onSaved} />
        </FormPage>
      )}
      {job && form === 'failed' && (
        <FormPage job={job} title="Could not collect">
          <FailedForm desk={desk} job={job} onSaved={onSaved} />
        </FormPage>
      )}
      {job && isTipping && (
        <FormPage job={job} title="Tipped">
          <TippedForm
            desk={desk}
            job={job}
            jobs={toTip}
            facilities={state.day?.facilities ?? []}
            onSaved={onSaved}
          />
        </FormPage>
      )}
      {job && !isTipping && form !== 'collected' && form !== 'failed' && (
        <Overview desk={desk} job={job} canTip={canTip} />
      )}
      <QueueNotice desk={desk} state={state} />
    </Stack>
  );
}
