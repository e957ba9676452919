import { MAX_PHOTOS, PHOTO_TYPES, photoProblem } from '@haulway/domain';
import { Button, TextField, VisuallyHidden } from '@haulway/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { type Sending, type WaitingPhoto } from '../photo-store.js';
import { FileImage } from './FileImage.js';
import styles from './Photos.module.css';

interface WaitingPictureProps {
  readonly photo: WaitingPhoto;
  /** Its number in the list, from 1. */
  readonly number: number;
  readonly sending: Sending | undefined;
  readonly onRemove: () => void;
}

const stateText = ({ sent, bookingId }: WaitingPhoto, sending: Sending | undefined): string => {
  if (sending?.state === 'failed') return `Not sent. ${sending.message}`;
  if (sent) return 'Sent';
  if (sending) return 'Sending';
  return bookingId === null ? '' : 'Waiting to be sent';
};

function WaitingPicture({ photo, number, sending, onRemove }: WaitingPictureProps) {
  const state = stateText(photo, sending);
  return (
    <li className={styles.photo}>
      <span className={styles.frame}>
        <FileImage file={photo.file} alt={`Photo ${number}: ${photo.name}`} className={styles.picture} />
      </span>
      {state && <span className={styles.state}>{state}</span>}
      <Button variant="ghost" size="small" onClick={onRemove}>
        Remove<VisuallyHidden>{` photo ${number}`}</VisuallyHidden>
      </Button>
    </li>
  );
}

interface PhotoPickerProps {
  readonly photos: readonly WaitingPhoto[];
  readonly sending: ReadonlyMap<string, Sending>;
  /** Whether the photos survive a reload. */
  readonly lasting: boolean;
  /** Photos that the booking has already, which count too. */
  readonly already?: number;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (photo: WaitingPhoto) => void;
}

/** Chooses photos, checks their type and size, and lists those that wait, each with a preview. */
export function PhotoPicker({ photos, sending, lasting, already = 0, onAdd, onRemove }: PhotoPickerProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const left = MAX_PHOTOS - already - photos.length;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // so that the same file can be chosen again
    target.value = '';
    const refused = files.map(photoProblem).filter((problem) => problem !== undefined);
    const fine = files.filter((file) => photoProblem(file) === undefined);
    const tooMany = fine.length > left;
    setProblems(tooMany ? [...refused, `You can add up to ${MAX_PHOTOS} photos.`] : refused);
    onAdd(fine.slice(0, Math.max(0, left)));
  };

  const remove = (photo: WaitingPhoto) => {
    setProblems([]);
    onRemove(photo);
    // the button is removed with the photo
    input.current?.focus();
  };

  return (
    <div className={styles.picker}>
      <TextField
        ref={input}
        type="file"
        label="Photos"
        optional
        hint={`Up to ${MAX_PHOTOS} photos of your waste and the way to it. JPEG, PNG or WebP, up to 10 MB each.`}
        accept={PHOTO_TYPES.join(',')}
        multiple
        aria-disabled={left <= 0}
        error={problems.join(' ')}
        onChange={choose}
      />
      <p role="status" className={styles.note}>
        {left <= 0 && `You've added ${MAX_PHOTOS} photos. Remove one to add another.`}
      </p>
      {photos.length > 0 && !lasting && (
        <p className={styles.note}>
          Your browser doesn't store photos. If you reload this page, please add them again.
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Photos to send">
          {photos.map((photo, index) => (
            <WaitingPicture
              key={photo.id}
              photo={photo}
              number={index + 1}
              sending={sending.get(photo.id)}
              onRemove={() => remove(photo)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
