import { Badge } from '@haulway/ui';
import { useId } from 'react';
import type { CrewDesk } from '../jobs/crew-desk.js';
import type { Job } from '../jobs/job-state.js';
import styles from './Photos.module.css';
import { Picture } from './Picture.js';
import { useTicketThumbnail, useWaitingPicture } from './use-picture.js';

interface SentProps {
  readonly photo: { readonly id: string; readonly tip_id: string };
  readonly name: string;
}

function Sent({ photo, name }: SentProps) {
  return <Picture address={useTicketThumbnail(photo.tip_id, photo.id)} name={name} />;
}

function Waiting({ desk, id, name }: { desk: CrewDesk; id: string; name: string }) {
  return (
    <>
      <Picture address={useWaitingPicture(desk, id)} name={name} />
      <Badge tone="orange">Waiting to send</Badge>
    </>
  );
}

/** The photos of the tickets under which a job's load was tipped, those on this phone last. */
export function TicketPhotos({ desk, job }: { desk: CrewDesk; job: Job }) {
  const id = useId();
  const sent = job.ticket_photos ?? [];
  const waiting = job.waitingTips.filter((step) => step.has_photo && !sent.some((one) => one.id === step.id));
  if (sent.length + waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        Ticket
      </h2>
      <ul className={styles.photos}>
        {sent.map((photo, index) => (
          <li key={photo.id}>
            <Sent photo={photo} name={`Ticket photo ${index + 1}`} />
          </li>
        ))}
        {waiting.map((step, index) => (
          <li key={step.id}>
            <Waiting desk={desk} id={step.id} name={`Ticket photo ${sent.length + index + 1}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
