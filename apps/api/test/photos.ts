import { BOOKING_KEY_HEADER } from '@haulway/contracts';
import sharp, { type FormatEnum } from 'sharp';
import { type BookingWorld } from './booking-world.js';
import { guestBookingBody } from './bookings.js';
import { type TestApi } from './test-api.js';

export type Headers = Readonly<Record<string, string>>;

/** A file with a picture of one colour. */
export const pictureFile = (
  width: number,
  height: number,
  type: keyof FormatEnum = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3b7a57' }, limitInputPixels: false })
    .toFormat(type)
    .toBuffer();

interface Sent {
  readonly id?: string;
  readonly bytes?: Buffer;
}

let usual: Promise<Buffer> | undefined;

/** Sends a photo as the site does, to `/bookings/{id}` or `/tips/{id}`. */
export const sendPhotoTo = async (
  { http }: TestApi,
  headers: Headers,
  path: string,
  { id, bytes }: Sent = {},
) => {
  const file = bytes ?? (await (usual ??= pictureFile(64, 48)));
  const call = http.post(`${path}/photos`).set(headers).attach('photo', file, 'photo.jpg');
  return id === undefined ? call : call.field('id', id);
};

export const sendPhoto = (api: TestApi, headers: Headers, bookingId: string, sent: Sent = {}) =>
  sendPhotoTo(api, headers, `/bookings/${bookingId}`, sent);

/** A guest's unpaid booking, with its key as a header. */
export const guestBooking = async ({ api }: BookingWorld): Promise<{ id: string; auth: Headers }> => {
  const { body } = await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
  return { id: body.booking.id, auth: { [BOOKING_KEY_HEADER]: body.booking_key } };
};

/** The ids of the photos that somebody sees. */
export const photosOf = async ({ http }: TestApi, headers: Headers, bookingId: string): Promise<string[]> => {
  const { body } = await http.get(`/bookings/${bookingId}/photos`).set(headers).expect(200);
  const { photos }: { photos: { id: string }[] } = body;
  return photos.map(({ id }) => id);
};
