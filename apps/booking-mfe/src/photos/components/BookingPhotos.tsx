import { type Photo } from '@haulway/contracts';
import { LoadFailed, usePlatform, useSession } from '@haulway/platform';
import { Button, Card, Spinner } from '@haulway/ui';
import { useState } from 'react';
import { type OpenedBooking, type WholeBooking } from '../../api/shown-booking.js';
import { photosApi } from '../photos-api.js';
import { addPhotos, removePhoto } from '../send-photos.js';
import { useSendPhotos } from '../use-send-photos.js';
import { useWaitingPhotos } from '../use-waiting-photos.js';
import { PhotoDialog } from './PhotoDialog.js';
import styles from './Photos.module.css';
import { PhotoPicker } from './PhotoPicker.js';
import { Picture } from './Picture.js';
import { photoText } from './photo-text.js';

interface BookingPhotosProps {
  readonly opened: OpenedBooking;
  readonly booking: WholeBooking;
}

interface SentPhotosProps {
  readonly photos: readonly Photo[];
  readonly bookingKey: string | undefined;
  readonly canRemove: (photo: Photo) => boolean;
}

/** The photos that the server has, each of which opens in full size. */
function SentPhotos({ photos, bookingKey, canRemove }: SentPhotosProps) {
  const isOffice = useSession().user?.role === 'admin';
  const [openId, setOpenId] = useState<string>();
  const texts = photos.map((photo, index) => photoText(photo, index + 1, isOffice));
  const index = photos.findIndex(({ id }) => id === openId);
  const shown = photos[index];
  return (
    <>
      <ul className={styles.photos} aria-label="Photos of this booking">
        {photos.map(({ id }, at) => (
          <li key={id} className={styles.photo}>
            <button type="button" className={styles.open} onClick={() => setOpenId(id)}>
              <Picture id={id} bookingKey={bookingKey} alt={texts[at] ?? ''} thumbnail />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <PhotoDialog
          photo={shown}
          bookingKey={bookingKey}
          text={texts[index] ?? ''}
          canRemove={canRemove(shown)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

/** The photos of a booking: to see, and until the collection to add and remove. */
export function BookingPhotos({ opened, booking }: BookingPhotosProps) {
  const { id, bookingKey } = opened;
  const { client } = usePlatform();
  const isOffice = useSession().user?.role === 'admin';
  const { data: sent, error, refetch } = photosApi.useBookingPhotosQuery(opened);
  const { photos, ...waiting } = useWaitingPhotos();
  const send = useSendPhotos(opened);
  const own = isOffice ? 'office' : 'customer';
  const isOpen = booking.status === 'pending' || booking.status === 'confirmed';
  const toSend = photos.filter((photo) => photo.bookingId === id && !photo.sent && !photo.removed);
  const hasFailed = toSend.some((photo) => waiting.sending.get(photo.id)?.state === 'failed');
  const add = async (files: readonly File[]): Promise<void> => {
    await addPhotos(files, { group: null, bookingId: id });
    send();
  };
  if (!isOpen && sent?.length === 0 && toSend.length === 0) return null;
  return (
    <Card as="section" padding="large" className={styles.section} aria-labelledby="photos-heading">
      <h2 id="photos-heading" className={styles.heading}>
        Photos
      </h2>
      {!sent && error && (
        <LoadFailed title="We couldn't load the photos" error={error} onRetry={() => void refetch()} />
      )}
      {!sent && !error && <Spinner label="Loading the photos" />}
      {sent && sent.length > 0 && (
        <SentPhotos
          photos={sent}
          bookingKey={bookingKey}
          canRemove={({ uploaded_by: by }) => isOffice || (isOpen && by === own)}
        />
      )}
      {isOpen && sent && (
        <PhotoPicker
          {...waiting}
          photos={toSend}
          already={sent.filter(({ uploaded_by: by }) => by === own).length}
          onAdd={(files) => void add(files)}
          onRemove={(photo) => void removePhoto(client, photo, bookingKey)}
        />
      )}
      {hasFailed && (
        <div>
          <Button variant="secondary" onClick={() => send()}>
            Send again
          </Button>
        </div>
      )}
    </Card>
  );
}
