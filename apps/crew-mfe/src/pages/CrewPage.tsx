import { useSession } from '@haulway/platform';
import { RolePage } from '@haulway/platform/role-page';
import { Container, Spinner } from '@haulway/ui';
import { useParams } from 'react-router-dom';
import { DayView } from '../day/DayView.js';
import { JobView } from '../job/JobView.js';
import { useCrewDesk } from '../jobs/use-crew-desk.js';
import styles from './CrewPage.module.css';

function Crew({ userId }: { userId: string }) {
  const { desk, state } = useCrewDesk(userId);
  const { job: bookingId } = useParams();
  if (!state.isReady) return <Spinner label="Loading your jobs" size="large" centred />;
  return (
    <Container width="text" className={styles.page}>
      {bookingId === undefined ? (
        <DayView desk={desk} state={state} />
      ) : (
        <JobView key={bookingId} desk={desk} state={state} bookingId={bookingId} />
      )}
    </Container>
  );
}

/** /crew and the jobs below it, for the role crew only. */
export default function CrewPage() {
  const { user } = useSession();
  return (
    <RolePage role="crew" loading="Loading your jobs">
      {user && <Crew key={user.id} userId={user.id} />}
    </RolePage>
  );
}
