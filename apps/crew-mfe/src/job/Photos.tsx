import { logger } from '@haulway/platform';
import { shrinkPicture } from '@haulway/platform/shrink-picture';
import { Badge, buttonClassName, Icon } from '@haulway/ui';
import { type ChangeEvent, useId, useState } from 'react';
import type { CrewDesk } from '../jobs/crew-desk.js';
import type { Job } from '../jobs/job-state.js';
import { addressOf } from '../jobs/job-words.js';
import { NotSaved } from './NotSaved.js';
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

/** The photos of a job, and the button that adds some. A photo is stored at once, and sent like every step. */
export function Photos({ desk, job }: PhotosProps) {
  const inputId = useId();
  const [busy, setBusy] = useState(false);
  const [notSaved, setNotSaved] = useState(false);
  const { photos, waitingPhotos, booking_id } = job;

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
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // the same photo can be chosen again after a failure
    target.value = '';
    void store(files);
  };
  return (
    <section aria-labelledby={`${inputId}-photos`} className={styles.section}>
      <h2 id={`${inputId}-photos`} className={styles.heading}>
        Photos
      </h2>
      {photos.length + waitingPhotos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id }, index) => (
            <li key={id}>
              <SentPhoto id={id} name={`Photo ${index + 1}`} />
            </li>
          ))}
          {waitingPhotos.map(({ id }, index) => (
            <li key={id}>
              <WaitingPhoto desk={desk} id={id} name={`Photo ${photos.length + index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {notSaved && <NotSaved what="Photo" />}
      <input
        id={inputId}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={busy}
        className={styles.input}
        onChange={onChange}
      />
      <label
        htmlFor={inputId}
        className={buttonClassName({
          variant: 'secondary',
          size: 'large',
          block: true,
          className: styles.add,
        })}
      >
        <Icon name="plus" size={22} />
        <span>{notSaved ? 'Not saved: add photos again' : busy ? 'Saving photos' : 'Add photos'}</span>
      </label>
    </section>
  );
}
