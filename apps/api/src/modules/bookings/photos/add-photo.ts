import { randomUUID } from 'node:crypto';
import { endpoints, PHOTO_LIMITS, type photoFields } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import {
  ApiException,
  type ApiRequest,
  networkOf,
  notFound,
  type ReceivedForm,
  receiveForm,
} from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type z } from 'zod';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { BookingParticipants, type BookingReader, type ParticipantIn } from '../booking-participants.js';
import { bookingCancelled } from '../booking-errors.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';
import { MakePictures } from './make-pictures.js';
import { PhotoFiles } from './photo-files.js';
import { type PhotoEntity, PhotoRepository } from './photo.repository.js';
import { OpenUploads } from './upload-limits.js';

/** Long after every upload has ended. */
const UNUSED_AFTER_MS = 60 * 60_000;

const idUsed = (): ApiException =>
  new ApiException(409, 'id_used', 'This id is in use for another photo already.');

const limitReached = (): ApiException =>
  new ApiException(
    409,
    'photo_limit',
    `This booking has ${PHOTO_LIMITS.ofUploader} of your photos already. Please delete one first.`,
  );

interface Added {
  readonly photo: PhotoEntity;
  /** False when the photo was known already. */
  readonly isNew: boolean;
}

/**
 * Adds a photo to a booking. The pictures are stored before the row, and removed again by a job unless the row is
 * stored too: whenever the process dies, no row lacks its pictures, and no picture stays without a row.
 */
@Injectable()
export class AddPhoto {
  /** An instance keeps the files of this many uploads on its disk. Mobile networks share an address. */
  uploads = new OpenUploads(40, 8);

  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly participants: BookingParticipants,
    private readonly bookings: BookingRepository,
    private readonly photos: PhotoRepository,
    private readonly files: PhotoFiles,
    private readonly pictures: MakePictures,
  ) {}

  /** @throws ApiException 400, 401, 404; 409 `booking_cancelled`, `id_used`, `photo_limit`; 413; 415; 422; 503 */
  async execute(bookingId: string, reader: BookingReader, request: ApiRequest): Promise<Added> {
    const participant = await this.participants.find(bookingId, reader);
    if (participant.booking.erasedAt !== null) throw notFound('booking');
    const caller = reader.viewer.caller?.id ?? networkOf(request.ip);
    return this.uploads.run(caller, () =>
      receiveForm(request, endpoints.photos.add, (form) => this.#add(form, participant, reader)),
    );
  }

  async #add(
    { file: received, fields: { id } }: ReceivedForm<z.output<typeof photoFields>>,
    participant: ParticipantIn,
    reader: BookingReader,
  ): Promise<Added> {
    const photoId = id?.toLowerCase() ?? randomUUID();
    const known = await this.#known(photoId, participant, reader);
    if (known) return { photo: known, isNew: false };
    // before the work; the count under the lock decides
    await this.#assertRoom(participant);
    const { width, height, ...pictures } = await this.pictures.execute(received);
    const file = randomUUID();
    await this.photos.removeUnusedAt(file, new Date(Date.now() + UNUSED_AFTER_MS));
    await this.files.store(file, pictures);
    return this.#store(participant, reader, {
      id: photoId,
      bookingId: participant.booking.id,
      uploader: participant.as,
      uploaderId: uploaderOf(participant, reader),
      createdAt: this.clock.now(),
      width,
      height,
      file,
    });
  }

  /** The photo with this id if the caller has added it to this booking. @throws ApiException 409 `id_used` */
  async #known(
    id: string,
    participant: ParticipantIn,
    reader: BookingReader,
    manager?: EntityManager,
  ): Promise<PhotoEntity | null> {
    const known = await this.photos.find(id, manager);
    if (!known) return null;
    const { booking, as } = participant;
    const isTheirs = known.uploader === as && known.uploaderId === uploaderOf(participant, reader);
    if (known.bookingId !== booking.id || !isTheirs) throw idUsed();
    return known;
  }

  async #assertRoom({ booking, as }: ParticipantIn, manager?: EntityManager): Promise<void> {
    // the photos of a booking that expires are removed once, then
    if (booking.status === 'cancelled' && isUnpaid(booking)) throw bookingCancelled();
    if ((await this.photos.count(booking.id, as, manager)) >= PHOTO_LIMITS.ofUploader) throw limitReached();
  }

  /** Stores the row, unless the booking, the right to it, or the place were lost while the file arrived. */
  #store(participant: ParticipantIn, reader: BookingReader, photo: PhotoEntity): Promise<Added> {
    const { as } = participant;
    const { caller } = reader.viewer;
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, photo.bookingId);
      if (!booking || booking.erasedAt !== null) throw notFound('booking');
      const isLost = as === 'crew' && !(await this.participants.isWorkerOf(booking.id, caller?.id, manager));
      if (isLost) throw notFound('booking');
      const known = await this.#known(photo.id, participant, reader, manager);
      if (known) return { photo: known, isNew: false };
      await this.#assertRoom({ booking, as }, manager);
      if (!(await this.photos.insert(manager, photo))) throw idUsed();
      if (as === 'office' && caller) {
        const changed = { bookingId: booking.id, version: booking.version };
        const change = { what: 'photo', from: null, to: 'added' } as const;
        await recordChanges(manager, caller, this.clock.now(), changed, [change]);
      }
      return { photo, isNew: true };
    });
  }
}

/** A guest has no account, whoever is signed in in the same browser. */
const uploaderOf = ({ booking, as }: ParticipantIn, { viewer }: BookingReader): string | null =>
  as === 'customer' ? booking.userId : (viewer.caller?.id ?? null);
