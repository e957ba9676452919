import { calls, mutationOf, queryOf, requestOf } from '@haulway/api-client';
import { api, type ApiClient } from '@haulway/platform';
import { type OpenedBooking } from '../api/shown-booking.js';

export const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingPhotos: build.query(
      queryOf(calls.photos.ofBooking, {
        input: ({ id, bookingKey }: OpenedBooking) => ({ params: { id }, bookingKey, fresh: true }),
        pick: ({ photos }) => photos,
      }),
    ),
    removeBookingPhoto: build.mutation(
      mutationOf(calls.photos.remove, {
        input: ({ id, bookingKey }: OpenedBooking) => ({ params: { id }, bookingKey }),
      }),
    ),
  }),
});

/** A picture of a booking. An address alone would send neither the session nor the booking's key. */
export const loadPicture = async (
  client: ApiClient,
  photo: OpenedBooking & { readonly thumbnail: boolean; readonly signal: AbortSignal },
): Promise<Blob> => {
  const { id, bookingKey, thumbnail, signal } = photo;
  const query = thumbnail ? ({ size: 'thumbnail' } as const) : {};
  const response = await client.open(
    requestOf(calls.photos.one, { params: { id }, query, bookingKey, signal }),
  );
  return response.blob();
};
