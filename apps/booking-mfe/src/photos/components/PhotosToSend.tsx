import { Alert, Button } from '@haulway/ui';
import { useEffect, useState } from 'react';
import { storedBookingKey } from '../../state/booking-keys.js';
import { releasePhotos } from '../send-photos.js';
import { useSendPhotos } from '../use-send-photos.js';
import { useWaitingPhotos } from '../use-waiting-photos.js';
import styles from './Photos.module.css';

interface PhotosToSendProps {
  readonly bookingId: string;
  /** Whether the booking is paid, so that its flow is over. */
  readonly paid: boolean;
}

/** After the booking: sends the photos of this tab and says how far that is. */
export function PhotosToSend({ bookingId, paid }: PhotosToSendProps) {
  const { photos, sending } = useWaitingPhotos();
  const [bookingKey] = useState(() => storedBookingKey(bookingId));
  const send = useSendPhotos({ id: bookingId, bookingKey });
  useEffect(() => {
    if (paid) void releasePhotos(bookingId);
  }, [paid, bookingId]);

  const waiting = photos.filter((photo) => photo.bookingId === bookingId && !photo.sent && !photo.removed);
  const failures = waiting.flatMap(({ id }) => {
    const now = sending.get(id);
    return now?.state === 'failed' ? [now.message] : [];
  });
  const count = waiting.length === 1 ? '1 photo' : `${waiting.length} photos`;
  if (waiting.length > 0 && failures.length === waiting.length)
    return (
      <Alert
        tone="warning"
        title={`We couldn't send ${count}`}
        actions={<Button onClick={() => send()}>Send again</Button>}
      >
        {`${[...new Set(failures)].join(' ')} Your booking isn't affected.`}
      </Alert>
    );
  return (
    <p role="status" className={styles.note}>
      {waiting.length === 0 ? 'We have your photos.' : `Sending ${count}. Please keep this page open.`}
    </p>
  );
}
