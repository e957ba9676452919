import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { idParams, identity, instant, uuid } from '../primitives.js';

const MEBIBYTE = 1024 * 1024;

export const PHOTO_LIMITS = {
  bytes: 10 * MEBIBYTE,
  pixels: 50_000_000,
  /** For each of the three that add photos to a booking. */
  ofUploader: 6,
  /** The longest side of a stored photo, and of its thumbnail. */
  side: 1_600,
  thumbnailSide: 320,
} as const;

/** Recognised by the file's content; its name and the type that the sender claims are ignored. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const photoUploader = z.enum(['customer', 'crew', 'office']);
export type PhotoUploader = z.infer<typeof photoUploader>;

/** A photo of a booking, or of the ticket of a tip. */
export const photo = z.object({
  ...identity,
  uploaded_by: photoUploader,
  created_at: instant,
  /** Of the stored picture. */
  width: z.int().min(1),
  height: z.int().min(1),
});
export type Photo = z.infer<typeof photo>;

/** The fields of the form beside the file. `id` is made by the sender, so that a repeated upload counts once. */
export const photoFields = z.object({ id: uuid.optional() });

/** How a route takes a photo. */
export const photoUpload = {
  upload: {
    field: 'photo',
    maxBytes: PHOTO_LIMITS.bytes,
    fields: photoFields,
    tooLarge: { code: 'photo_too_large', message: 'This photo is too large: at most 10 MiB is accepted.' },
  },
  // the form around the file
  maxBodyBytes: PHOTO_LIMITS.bytes + 64 * 1024,
} as const;

/** With `size=thumbnail`, the small picture. */
export const pictureQuery = z.object({ size: z.enum(['thumbnail']).optional() });

export const photoEndpoints = {
  add: endpoint('POST', '/bookings/{id}/photos', 'optional', {
    summary: 'Add a photo to a booking',
    description:
      'Open to its owner, a guest with its key, its crew and admins, each with at most 6. Takes a JPEG, PNG or WebP file of at most 10 MiB and 50 megapixels. A repeated `id` is 200 and changes nothing.',
    status: 201,
    repeated: 200,
    params: idParams,
    ...photoUpload,
    response: z.object({ photo }),
    tags: ['Photos'],
    errors: [401, 409, 422, 503],
  }),
  ofBooking: endpoint('GET', '/bookings/{id}/photos', 'optional', {
    summary: 'List the photos of a booking',
    description: 'Returns the oldest first. Open to its owner, a guest with its key, its crew and admins.',
    params: idParams,
    response: z.object({ photos: z.array(photo) }),
    tags: ['Photos'],
    errors: [401],
  }),
  one: endpoint('GET', '/photos/{id}', 'optional', {
    summary: 'Download a photo',
    description: 'With `size=thumbnail`, its longest side is at most 320 pixels.',
    params: idParams,
    query: pictureQuery,
    file: 'image/jpeg',
    tags: ['Photos'],
    errors: [401],
  }),
  remove: endpoint('DELETE', '/photos/{id}', 'optional', {
    summary: 'Delete a photo',
    description: 'Its uploader may do so until the collection, an admin at any time.',
    params: idParams,
    tags: ['Photos'],
    errors: [401, 403, 409],
  }),
} as const;
