import { calls, requestOf } from '@haulway/api-client';
import { type ApiClient, ApiRequestError, formatApiError, toast, usePlatform } from '@haulway/platform';
import { shrinkPicture } from '@haulway/platform/shrink-picture';
import { useEffect, useState } from 'react';
import type { TicketPhoto } from '../waste-api.js';

/** A chosen photo. Its id makes the server count it once, also when it is sent again after a lost response. */
export interface ChosenPhoto {
  readonly id: string;
  readonly file: File;
}

/** Adds a photo of its ticket to a tip. @throws ApiRequestError */
export const sendTicketPhoto = async (
  client: ApiClient,
  tipId: string,
  { id, file }: ChosenPhoto,
): Promise<void> => {
  const body = new FormData();
  // the server reads the id before the picture
  body.set('id', id);
  body.set('photo', await shrinkPicture(file), 'photo.jpg');
  await client.request(requestOf(calls.tipPhotos.add, { params: { id: tipId }, body }));
};

/** Tells why a photo was not sent. */
export const notSent = (error: unknown): void =>
  toast({
    title: "We couldn't send the photo",
    description: formatApiError(error instanceof ApiRequestError ? error.failure : error),
    tone: 'destructive',
  });

/** The address of a picture while it is shown: undefined until it is loaded, null when that failed. */
export const useTicketPicture = ({ tipId, id }: TicketPhoto, size?: 'thumbnail') => {
  const { client } = usePlatform();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    const params = { id: tipId, photo_id: id };
    const read = async (): Promise<void> => {
      const response = await client.open(
        requestOf(calls.tipPhotos.one, { params, query: size ? { size } : {} }),
      );
      const picture = await response.blob();
      if (isOver) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    read().catch(() => !isOver && setAddress(null));
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [client, tipId, id, size]);
  return address;
};
