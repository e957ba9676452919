import { logger, usePlatform } from '@haulway/platform';
import { useEffect, useState } from 'react';
import { loadPicture } from './photos-api.js';

interface PictureOf {
  readonly id: string;
  readonly bookingKey: string | undefined;
  readonly thumbnail: boolean;
}

/** A booking's picture once it is loaded, and whether that failed. */
export const usePicture = ({ id, bookingKey, thumbnail }: PictureOf) => {
  const { client } = usePlatform();
  const [picture, setPicture] = useState<Blob>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    loadPicture(client, { id, bookingKey, thumbnail, signal: leaving.signal }).then(
      (loaded) => {
        if (!leaving.signal.aborted) setPicture(loaded);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        logger.error('A photo could not be loaded', error);
        setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [client, id, bookingKey, thumbnail]);
  return { picture, failed };
};
