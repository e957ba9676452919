import { type endpoints, type Photo } from '@haulway/contracts';
import { type CallOf, isKnownTag } from '@haulway/server/http';
import { type PhotoSize } from './photo-files.js';
import { type PhotoEntity } from './photo.repository.js';

const NO_BYTES = Buffer.alloc(0);

export const toPhoto = ({ id, uploader, createdAt, width, height }: PhotoEntity): Photo => ({
  id,
  _id: id,
  uploaded_by: uploader,
  created_at: createdAt.toISOString(),
  width,
  height,
});

/** Answers a call with one of a photo's pictures, or with nothing if the caller has it. */
export const sendPicture = async (
  { query, headers, reply }: Pick<CallOf<typeof endpoints.photos.one>, 'query' | 'headers' | 'reply'>,
  { file }: PhotoEntity,
  read: (size: PhotoSize) => Promise<Buffer>,
): Promise<Buffer> => {
  const size = query.size ?? 'large';
  // the picture under this name never changes
  const tag = `"${file}-${size}"`;
  const bytes = isKnownTag(headers['if-none-match'], tag) ? NO_BYTES : await read(size);
  void reply.headers({
    'Content-Type': 'image/jpeg',
    // it is shown as a picture only: nothing that it may contain runs
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-cache',
    ETag: tag,
  });
  return bytes;
};
