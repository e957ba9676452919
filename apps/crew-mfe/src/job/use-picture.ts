import { calls, requestOf } from '@haulway/api-client';
import { usePlatform } from '@haulway/platform';
import { useCallback, useEffect, useState } from 'react';
import type { CrewDesk } from '../jobs/crew-desk.js';

/** The address of a picture while it is shown. Undefined until it is there, null when it can't be read. */
const usePictureAddress = (read: () => Promise<Blob | undefined>): string | null | undefined => {
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    const show = (picture: Blob | undefined): void => {
      if (isOver) return;
      made = picture && URL.createObjectURL(picture);
      setAddress(made ?? null);
    };
    read().then(show, () => show(undefined));
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [read]);
  return address;
};

/** A photo that waits on this phone. */
export const useWaitingPicture = (desk: CrewDesk, id: string) =>
  usePictureAddress(useCallback(() => desk.picture(id), [desk, id]));

/** A picture that was just chosen. */
export const useBlob = (picture: Blob) => usePictureAddress(useCallback(async () => picture, [picture]));

/** The thumbnail of a photo that the server has. A plain image element would not send the session. */
export const useThumbnail = (id: string) => {
  const { client } = usePlatform();
  const read = useCallback(async () => {
    const request = requestOf(calls.photos.one, { params: { id }, query: { size: 'thumbnail' } });
    return (await client.open(request)).blob();
  }, [client, id]);
  return usePictureAddress(read);
};

/** As {@link useThumbnail}, of a photo of a ticket. */
export const useTicketThumbnail = (tipId: string, photoId: string) => {
  const { client } = usePlatform();
  const read = useCallback(async () => {
    const params = { id: tipId, photo_id: photoId };
    const request = requestOf(calls.tipPhotos.one, { params, query: { size: 'thumbnail' } });
    return (await client.open(request)).blob();
  }, [client, tipId, photoId]);
  return usePictureAddress(read);
};
