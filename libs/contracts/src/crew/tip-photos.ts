import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { idParams, uuid } from '../primitives.js';
import { photo, photoUpload, pictureQuery } from './photos.js';

const photoParams = idParams.extend({ photo_id: uuid });

/** The photos of a tip's ticket, for the office and the crew of its loads. */
export const tipPhotoEndpoints = {
  add: endpoint('POST', '/tips/{id}/photos', 'staff', {
    summary: 'Add a photo to a tip',
    description:
      'Open to admins and the crew of its loads, each with at most 6. Takes a JPEG, PNG or WebP file of at most 10 MiB and 50 megapixels. A repeated `id` is 200 and changes nothing.',
    status: 201,
    repeated: 200,
    params: idParams,
    ...photoUpload,
    response: z.object({ photo }),
    tags: ['Tips'],
    errors: [404, 409, 422, 503],
  }),
  ofTip: endpoint('GET', '/tips/{id}/photos', 'staff', {
    summary: 'List the photos of a tip',
    description: 'Returns the oldest first. Open to admins and the crew of its loads.',
    params: idParams,
    response: z.object({ photos: z.array(photo) }),
    tags: ['Tips'],
  }),
  one: endpoint('GET', '/tips/{id}/photos/{photo_id}', 'staff', {
    summary: 'Download a photo of a tip',
    description: 'With `size=thumbnail`, its longest side is at most 320 pixels.',
    params: photoParams,
    query: pictureQuery,
    file: 'image/jpeg',
    tags: ['Tips'],
  }),
  remove: endpoint('DELETE', '/tips/{id}/photos/{photo_id}', 'admin', {
    summary: 'Delete a photo of a tip',
    params: photoParams,
    tags: ['Tips'],
    confirmation: { none: 'The tip stays, and the audit trail says who deleted its photo.' },
  }),
} as const;
