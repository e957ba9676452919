import { type ObjectStore } from '@haulway/object-store';
import { z } from 'zod';
import { type JobTask } from '../../../common/jobs/index.js';

/** The pictures of a photo. */
export type PhotoSize = 'large' | 'thumbnail';

/** Whoever may see a photo gets it from the API; a cache in front of a bucket must not keep it. */
const HEADERS = { contentType: 'image/jpeg', cacheControl: 'private, no-store' } as const;

/** The pictures of photos in the object store. It is also the token under which they are injected. */
export class PhotoFiles {
  constructor(private readonly objects: ObjectStore) {}

  async store(file: string, pictures: Readonly<Record<PhotoSize, Uint8Array>>): Promise<void> {
    await this.objects.put(keyOf(file, 'large'), pictures.large, HEADERS);
    await this.objects.put(keyOf(file, 'thumbnail'), pictures.thumbnail, HEADERS);
  }

  /** Undefined if there is none. */
  read(file: string, size: PhotoSize): Promise<Uint8Array | undefined> {
    return this.objects.read(keyOf(file, size));
  }

  remove(file: string): Promise<void> {
    return this.objects.removeFolder(file);
  }
}

const keyOf = (file: string, size: PhotoSize): string => `${file}/${size}.jpg`;

/** Removes the pictures under a name, unless a photo has them: their upload failed, or the photo is deleted. */
export const removeUnusedFile: JobTask<{ file: string }> = {
  task: 'remove_unused_photo_file',
  payload: z.object({ file: z.uuid() }),
  attempts: 20,
};
