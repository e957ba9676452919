import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, forbidden, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../common/jobs/index.js';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { type BookingReader } from '../booking-participants.js';
import { BookingRepository } from '../booking.repository.js';
import { PhotoFiles, removeUnusedFile } from './photo-files.js';
import { isOfWorker, PhotoRepository } from './photo.repository.js';
import { ReadPhotos, type SharedPhoto } from './read-photos.js';

const tooLate = (): ApiException =>
  new ApiException(
    409,
    'too_late',
    'This photo belongs to a completed collection, so only our office can delete it.',
  );

/** Deletes a photo: its uploader may do so until the collection, an admin at any time. */
@Injectable()
export class RemovePhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly reading: ReadPhotos,
    private readonly bookings: BookingRepository,
    private readonly photos: PhotoRepository,
  ) {}

  /** @throws ApiException 401, 403, 404; 409 `too_late` */
  async execute(id: string, reader: BookingReader): Promise<void> {
    const shared = await this.reading.one(id, reader);
    const { caller } = reader.viewer;
    if (!isUploader(shared, caller?.id)) throw forbidden('You can only delete your own photos.');
    await this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, shared.booking.id);
      const photo = await this.photos.find(id, manager);
      if (!booking || !photo) throw notFound('photo');
      if (shared.as !== 'office' && booking.status === 'completed') throw tooLate();
      await this.photos.remove(manager, photo);
      if (shared.as !== 'office' || !caller) return;
      const changed = { bookingId: booking.id, version: booking.version };
      const change = { what: 'photo', from: `of the ${photo.uploader}`, to: 'deleted' } as const;
      await recordChanges(manager, caller, this.clock.now(), changed, [change]);
    });
  }
}

/** An admin counts as the uploader of every photo. A member of the crew is that of their own only. */
const isUploader = ({ photo, as }: SharedPhoto, userId: string | undefined): boolean => {
  if (as === 'office') return true;
  return as === 'crew' ? isOfWorker(photo, userId) : photo.uploader === 'customer';
};

export const removeUnusedFileJob = defineJob({
  ...removeUnusedFile,
  handler: async ({ file }, { get }) => {
    if (!(await get(PhotoRepository).isUsed(file))) await get(PhotoFiles).remove(file);
  },
});
