import { calls, requestOf } from '@haulway/api-client';
import type { CrewJob } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { logger, usePlatform } from '@haulway/platform';
import { useEffect, useState } from 'react';

const crewPhotosIn = (response: unknown): ReadonlySet<string> => {
  const photos: unknown[] = isRecord(response) && Array.isArray(response['photos']) ? response['photos'] : [];
  return new Set(
    photos.flatMap((photo) =>
      isRecord(photo) && photo['uploaded_by'] === 'crew' && typeof photo['id'] === 'string'
        ? [photo['id']]
        : [],
    ),
  );
};

/** The ids of the photos that the crew has added to a job. Nobody can delete photos without a connection. */
export const useOwnPhotos = ({ booking_id: id, photos }: Pick<CrewJob, 'booking_id' | 'photos'>) => {
  const { client } = usePlatform();
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const count = photos.length;
  useEffect(() => {
    if (count === 0) return;
    let isOver = false;
    client.request(requestOf(calls.photos.ofBooking, { params: { id }, fresh: true })).then(
      (response) => {
        if (!isOver) setOwn(crewPhotosIn(response));
      },
      (error: unknown) => logger.error('The photos could not be listed', error),
    );
    return () => {
      isOver = true;
    };
  }, [client, id, count]);
  return own;
};
