import { usePlatform } from '@haulway/platform';
import { useCallback, useEffect } from 'react';
import { type OpenedBooking } from '../api/shown-booking.js';
import { sendPhotos } from './send-photos.js';

/**
 * Sends the waiting photos of a booking when its page opens, and again when the network is back.
 * @returns a function that sends them once more
 */
export const useSendPhotos = ({ id, bookingKey }: OpenedBooking): (() => void) => {
  const { client } = usePlatform();
  const send = useCallback(
    (again = true) => void sendPhotos(client, { id, bookingKey }, again),
    [client, id, bookingKey],
  );
  useEffect(() => {
    const sendWaiting = (): void => send(false);
    sendWaiting();
    window.addEventListener('online', sendWaiting);
    return () => window.removeEventListener('online', sendWaiting);
  }, [send]);
  return send;
};
