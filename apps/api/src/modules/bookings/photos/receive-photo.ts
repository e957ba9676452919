import { randomUUID } from 'node:crypto';
import { type photoUpload } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { ApiException, type ApiRequest, networkOf, receiveForm } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { MakePictures } from './make-pictures.js';
import { PhotoFiles } from './photo-files.js';
import { type PhotoEntity, PhotoRepository } from './photo.repository.js';
import { OpenUploads } from './upload-limits.js';

/** Long after every upload has ended. */
const UNUSED_AFTER_MS = 60 * 60_000;

export const idUsed = (): ApiException =>
  new ApiException(409, 'id_used', 'This id is in use for another photo already.');

/** @param message whose photos are too many, and what the caller can do */
export const limitReached = (message: string): ApiException => new ApiException(409, 'photo_limit', message);

/** A photo whose pictures are stored, without whose and of what it is. */
export type StoredPhoto = Pick<PhotoEntity, 'id' | 'createdAt' | 'width' | 'height' | 'file'>;

export interface Added {
  readonly photo: PhotoEntity;
  /** False when the photo was known already. */
  readonly isNew: boolean;
}

/** Where a photo is added: to a booking, or to a tip. */
export interface PhotoPlace {
  /** The photo with this id if the caller has added it here. @throws ApiException 409 `id_used` */
  readonly known: (id: string) => Promise<PhotoEntity | null>;
  /** Before the work; the count under the lock decides. @throws ApiException 409 */
  readonly assertRoom: () => Promise<void>;
  /** Stores the row, unless the right to it, or the place, were lost while the file arrived. */
  readonly store: (photo: StoredPhoto) => Promise<Added>;
}

/**
 * Receives the file of a photo. The pictures are stored before the row, and removed again by a job unless the row is
 * stored too: whenever the process dies, no row lacks its pictures, and no picture stays without a row.
 */
@Injectable()
export class ReceivePhoto {
  /** An instance keeps the files of this many uploads on its disk. Mobile networks share an address. */
  uploads = new OpenUploads(40, 8);

  constructor(
    private readonly clock: Clock,
    private readonly photos: PhotoRepository,
    private readonly files: PhotoFiles,
    private readonly pictures: MakePictures,
  ) {}

  /**
   * @param callerId the account; undefined for a guest
   * @throws ApiException 409, 413; 415; 422; 503; and the errors of the place
   */
  execute(
    request: ApiRequest,
    route: typeof photoUpload,
    callerId: string | undefined,
    place: PhotoPlace,
  ): Promise<Added> {
    return this.uploads.run(callerId ?? networkOf(request.ip), () =>
      receiveForm(request, route, async ({ file: received, fields }) => {
        const id = fields.id?.toLowerCase() ?? randomUUID();
        const known = await place.known(id);
        if (known) return { photo: known, isNew: false };
        await place.assertRoom();
        const { width, height, ...pictures } = await this.pictures.execute(received);
        const file = randomUUID();
        await this.photos.removeUnusedAt(file, new Date(Date.now() + UNUSED_AFTER_MS));
        await this.files.store(file, pictures);
        return place.store({ id, createdAt: this.clock.now(), width, height, file });
      }),
    );
  }
}
