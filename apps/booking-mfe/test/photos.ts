import { type Photo } from '@haulway/contracts';
import { BOOKING_ID } from './payment.js';

export const PHOTOS_OF = `GET /bookings/${BOOKING_ID}/photos` as const;
export const ADD_PHOTO = `POST /bookings/${BOOKING_ID}/photos` as const;

/** A file as a customer chooses it. */
export const photoFile = (name = 'sofa.jpg', type = 'image/jpeg', size = 3): File =>
  Object.defineProperty(new File(['abc'], name, { type }), 'size', { value: size });

export const photoOf = (digits: string, part: Partial<Photo> = {}): Photo => {
  const id = `00000000-0000-4000-8000-0000000000${digits}`;
  return {
    id,
    _id: id,
    uploaded_by: 'customer',
    created_at: '2026-11-20T09:30:00.000Z',
    width: 1600,
    height: 1200,
    ...part,
  };
};

/** jsdom shows no files: the addresses that the page made, and those that it has given back. */
export const watchObjectUrls = () => {
  const urls = { made: 0, revoked: 0 };
  Object.assign(URL, {
    createObjectURL: () => `blob:${(urls.made += 1)}`,
    revokeObjectURL: () => (urls.revoked += 1),
  });
  return urls;
};

/** The id and the name of the photo in a form that was sent. */
export const sentPhoto = (body: unknown): { id: string; name: string } => {
  const form = body instanceof FormData ? body : new FormData();
  const photo = form.get('photo');
  return { id: String(form.get('id')), name: photo instanceof File ? photo.name : '' };
};
