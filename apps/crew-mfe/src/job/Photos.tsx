import { ApiRequestError, logger } from '@haulway/platform';
import { shrinkPicture } from '@haulway/platform/shrink-picture';
import { Alert, Badge } from '@haulway/ui';
import { ConfirmButton } from '@haulway/ui/confirm-button';
import { useId, useState } from 'react';
import type { CrewDesk } from '../jobs/crew-desk.js';
import type { Job } from '../jobs/job-state.js';
import { addressOf } from '../jobs/job-words.js';
import { NotSaved } from './NotSaved.js';
import { PhotoInput } from './PhotoInput.js';
import styles from './Photos.module.css';
import { Picture } from './Picture.js';
import { useThumbnail, useWaitingPicture } from './use-picture.js';

interface PhotosProps {
  readonly desk: CrewDesk;
  readonly job: Job;
}

function SentPhoto({ id, name }: { id: string; name: string }) {
  return <Picture address={useThumbnail(id)} name={name} />;
}

function WaitingPhoto({ desk, id, name }: { desk: CrewDesk; id: string; name: string }) {
  return (
    <>
      <Picture address={useWaitingPicture(desk, id)} name={name} />
      <Badge tone="orange">Waiting to send</Badge>
    </>
  );
}

interface DeletePhotoProps {
  readonly name: string;
  readonly remove: () => Promise<void>;
  readonly onFailure: (message: string | undefined) => void;
}

function DeletePhoto({ name, remove, onFailure }: DeletePhotoProps) {
  const [busy, setBusy] = useState(false);
  const confirmed = (): void => {
    setBusy(true);
    onFailure(undefined);
    remove().catch((error: unknown) => {
      setBusy(false);
      onFailure(failureText(error));
    });
  };
  return (
    <ConfirmButton
      aria-label={`Delete ${name}`}
      size="small"
      question="Delete this photo?"
      confirm="Delete"
      keep="Keep"
      busy={busy}
      onConfirm={confirmed}
    >
      Delete
    </ConfirmButton>
  );
}

/** Why a photo is still there. */
const failureText = (error: unknown): string =>
  error instanceof ApiRequestError && error.failure.status > 0
    ? error.failure.message
    : 'Try again when you have a connection.';

/** The photos of a job, and the button that adds some. A photo is stored at once, and sent like every step. */
export function Photos({ desk, job }: PhotosProps) {
  const headingId = useId();
  const [busy, setBusy] = useState(false);
  const [notSaved, setNotSaved] = useState(false);
  const [notDeleted, setNotDeleted] = useState<string>();
  const { photos, waitingPhotos, booking_id } = job;
  // what was collected keeps its photos
  const isOpen = job.state !== 'collected' && job.state !== 'cancelled';

  const store = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setNotSaved(false);
    try {
      for (const file of files) {
        const picture = await shrinkPicture(file);
        await desk.addPhoto({ kind: 'photo', booking_id, job: addressOf(job), picture });
      }
    } catch (error) {
      logger.error('A photo was not saved', error);
      setNotSaved(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        Photos
      </h2>
      {photos.length + waitingPhotos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id, own }, index) => (
            <li key={id}>
              <SentPhoto id={id} name={`Photo ${index + 1}`} />
              {isOpen && own && (
                <DeletePhoto
                  name={`Photo ${index + 1}`}
                  remove={() => desk.removePhoto(booking_id, id)}
                  onFailure={setNotDeleted}
                />
              )}
            </li>
          ))}
          {waitingPhotos.map((step, index) => (
            <li key={step.id}>
              <WaitingPhoto desk={desk} id={step.id} name={`Photo ${photos.length + index + 1}`} />
              <DeletePhoto
                name={`Photo ${photos.length + index + 1}`}
                remove={() => desk.dismiss(step)}
                onFailure={setNotDeleted}
              />
            </li>
          ))}
        </ul>
      )}
      {notDeleted !== undefined && (
        <Alert tone="error" title="We couldn't delete the photo">
          {notDeleted}
        </Alert>
      )}
      {notSaved && <NotSaved what="Photo" />}
      <PhotoInput
        label={notSaved ? 'Not saved: add photos again' : busy ? 'Saving photos' : 'Add photos'}
        multiple
        disabled={busy}
        onChoose={(files) => void store(files)}
      />
    </section>
  );
}
