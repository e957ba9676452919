import { calls, requestOf } from '@haulway/api-client';
import { type ApiClient, ApiRequestError, networkFailure } from '@haulway/platform';
import { shrinkPicture } from '@haulway/platform/shrink-picture';
import { type OpenedBooking } from '../api/shown-booking.js';
import { photoStore, type WaitingPhoto } from './photo-store.js';

const TRIES = 4;
const FIRST_WAIT_MS = 1_000;

const isTemporary = (error: unknown): boolean => {
  if (!(error instanceof ApiRequestError)) return true;
  const { status } = error.failure;
  return status === 0 || status === 429 || status >= 500;
};

const messageOf = (error: unknown): string =>
  error instanceof ApiRequestError ? error.failure.message : networkFailure.message;

/** Up to half of the wait is random. */
const pause = (attempt: number): Promise<void> => {
  const longest = FIRST_WAIT_MS * 2 ** attempt;
  return new Promise((resolve) => setTimeout(resolve, longest / 2 + (Math.random() * longest) / 2));
};

const upload = async (
  client: ApiClient,
  { id, bookingKey }: OpenedBooking,
  { photoId, file, name }: WaitingPhoto,
): Promise<void> => {
  const body = new FormData();
  // before the file: the server then knows a repeated photo without reading it
  body.append('id', photoId ?? '');
  body.append('photo', file, name);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.request(requestOf(calls.photos.add, { params: { id }, bookingKey, body }));
      return;
    } catch (error) {
      if (!isTemporary(error) || attempt + 1 >= TRIES) throw error;
      await pause(attempt);
    }
  }
};

/** Deletes a photo that was sent. Photos that the server doesn't have, or keeps for good, count as deleted. */
const deleteSent = async (
  client: ApiClient,
  { bookingKey }: OpenedBooking,
  { id, photoId }: WaitingPhoto,
): Promise<void> => {
  try {
    if (photoId !== null)
      await client.request(requestOf(calls.photos.remove, { params: { id: photoId }, bookingKey }));
  } catch (error) {
    if (isTemporary(error)) return;
  }
  await photoStore.drop(id);
};

const photosOf = (bookingId: string): WaitingPhoto[] =>
  photoStore.snapshot().photos.filter((photo) => photo.bookingId === bookingId);

const sendOne = async (client: ApiClient, opened: OpenedBooking, photo: WaitingPhoto): Promise<void> => {
  photoStore.setSending(photo.id, { state: 'sending' });
  try {
    await upload(client, opened, photo);
    const now = photoStore.one(photo.id);
    if (!now || now.removed) await deleteSent(client, opened, photo);
    else if (now.group === null) await photoStore.drop(photo.id);
    else await photoStore.put({ ...now, sent: true });
    photoStore.setSending(photo.id, undefined);
  } catch (error) {
    photoStore.setSending(photo.id, {
      state: 'failed',
      message: messageOf(error),
      temporary: isTemporary(error),
    });
  }
};

/** Whether the server has refused the photo. */
const isRefused = ({ id }: WaitingPhoto): boolean => {
  const sending = photoStore.snapshot().sending.get(id);
  return sending?.state === 'failed' && !sending.temporary;
};

const run = async (client: ApiClient, opened: OpenedBooking, again: boolean): Promise<void> => {
  await photoStore.load();
  for (const photo of photosOf(opened.id).filter(({ removed }) => removed))
    await deleteSent(client, opened, photo);
  const tried = new Set<string>();
  for (;;) {
    const next = photosOf(opened.id).find(
      (photo) => !photo.sent && !photo.removed && !tried.has(photo.id) && (again || !isRefused(photo)),
    );
    if (!next) return;
    tried.add(next.id);
    await sendOne(client, opened, next);
  }
};

const running = new Map<string, Promise<void>>();

/**
 * Sends the waiting photos of a booking, one after another, each once: a repeated one has the same id. A photo that could
 * not be sent stays, and the next call sends it; one that the server has refused, only `again`. Calls for the same booking
 * run one after another.
 */
export const sendPhotos = (client: ApiClient, opened: OpenedBooking, again = false): Promise<void> => {
  const already = running.get(opened.id);
  if (already) return already.then(() => sendPhotos(client, opened, again));
  const started = run(client, opened, again).finally(() => running.delete(opened.id));
  running.set(opened.id, started);
  return started;
};

/** Adds photos, to a flow or to a booking that exists. */
export const addPhotos = async (
  files: readonly File[],
  to: Pick<WaitingPhoto, 'group' | 'bookingId'>,
): Promise<void> => {
  for (const file of files)
    await photoStore.put({
      ...to,
      id: crypto.randomUUID(),
      photoId: to.bookingId === null ? null : crypto.randomUUID(),
      sent: false,
      removed: false,
      name: file.name,
      file: await shrinkPicture(file),
      addedAt: Date.now(),
    });
};

/** Removes a photo here, and on the server if it may be there. */
export const removePhoto = async (
  client: ApiClient,
  photo: WaitingPhoto,
  bookingKey: string | undefined,
): Promise<void> => {
  photoStore.setSending(photo.id, undefined);
  if (photo.bookingId === null) return photoStore.drop(photo.id);
  const removed = { ...photo, removed: true };
  await photoStore.put(removed);
  await deleteSent(client, { id: photo.bookingId, bookingKey }, removed);
};

/** Sends the photos of a flow to its booking. A booking that replaces another one gets all of them anew. */
export const sendGroup = async (client: ApiClient, group: string, opened: OpenedBooking): Promise<void> => {
  await photoStore.load();
  const others = photoStore
    .snapshot()
    .photos.filter((photo) => photo.group === group && photo.bookingId !== opened.id);
  for (const photo of others) {
    if (photo.removed) await photoStore.drop(photo.id);
    else await photoStore.put({ ...photo, bookingId: opened.id, photoId: crypto.randomUUID(), sent: false });
  }
  return sendPhotos(client, opened);
};

/** Ends the flow of a booking's photos: those that were sent are no longer needed here. */
export const releasePhotos = async (bookingId: string): Promise<void> => {
  await photoStore.load();
  for (const photo of photosOf(bookingId)) {
    if (photo.sent) await photoStore.drop(photo.id);
    else if (photo.group !== null) await photoStore.put({ ...photo, group: null });
  }
};
