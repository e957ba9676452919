import { endpoints, PHOTO_LIMITS } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type ApiRequest, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { BookingParticipants, type BookingReader, type ParticipantIn } from '../booking-participants.js';
import { bookingCancelled } from '../booking-errors.js';
import { isUnpaid } from '../booking-lifecycle.js';
import { BookingRepository } from '../booking.repository.js';
import { type PhotoEntity, PhotoRepository } from './photo.repository.js';
import { type Added, idUsed, limitReached, ReceivePhoto, type StoredPhoto } from './receive-photo.js';

const TOO_MANY = `This booking has ${PHOTO_LIMITS.ofUploader} of your photos already. Please delete one first.`;

/** Adds a photo to a booking. */
@Injectable()
export class AddPhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly participants: BookingParticipants,
    private readonly bookings: BookingRepository,
    private readonly photos: PhotoRepository,
    private readonly receiving: ReceivePhoto,
  ) {}

  /** @throws ApiException 400, 401, 404; 409 `booking_cancelled`, `id_used`, `photo_limit`; 413; 415; 422; 503 */
  async execute(bookingId: string, reader: BookingReader, request: ApiRequest): Promise<Added> {
    const participant = await this.participants.find(bookingId, reader);
    if (participant.booking.erasedAt !== null) throw notFound('booking');
    return this.receiving.execute(request, endpoints.photos.add, reader.viewer.caller?.id, {
      known: (id) => this.#known(id, participant, reader),
      assertRoom: () => this.#assertRoom(participant),
      store: (photo) => this.#store(participant, reader, photo),
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
    const count = await this.photos.count({ bookingId: booking.id }, as, manager);
    if (count >= PHOTO_LIMITS.ofUploader) throw limitReached(TOO_MANY);
  }

  /** Stores the row, unless the booking, the right to it, or the place were lost while the file arrived. */
  #store(participant: ParticipantIn, reader: BookingReader, stored: StoredPhoto): Promise<Added> {
    const { as } = participant;
    const { caller } = reader.viewer;
    return this.transactions.run(async (manager) => {
      const booking = await this.bookings.lock(manager, participant.booking.id);
      if (!booking || booking.erasedAt !== null) throw notFound('booking');
      const isLost = as === 'crew' && !(await this.participants.isWorkerOf(booking.id, caller?.id, manager));
      if (isLost) throw notFound('booking');
      const known = await this.#known(stored.id, participant, reader, manager);
      if (known) return { photo: known, isNew: false };
      await this.#assertRoom({ booking, as }, manager);
      const uploaderId = uploaderOf(participant, reader);
      const photo = { ...stored, bookingId: booking.id, tipId: null, uploader: as, uploaderId };
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
