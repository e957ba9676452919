import { notFound, type OptionalCaller, unauthenticated } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { BookingParticipants, type BookingReader, type ParticipantIn } from '../booking-participants.js';
import { PhotoFiles, type PhotoSize } from './photo-files.js';
import { type PhotoEntity, PhotoRepository } from './photo.repository.js';

/** A photo, and what the caller has to do with its booking. */
export interface SharedPhoto extends ParticipantIn {
  readonly photo: PhotoEntity;
}

/** Shows the photos of a booking to everybody who takes part in it. */
@Injectable()
export class ReadPhotos {
  constructor(
    private readonly participants: BookingParticipants,
    private readonly photos: PhotoRepository,
    private readonly files: PhotoFiles,
  ) {}

  /** @throws ApiException 404, 401 */
  async ofBooking(bookingId: string, reader: BookingReader): Promise<PhotoEntity[]> {
    const { booking } = await this.participants.find(bookingId, reader);
    return this.photos.of([booking.id]);
  }

  /** @throws ApiException 404, 401 */
  async one(id: string, reader: BookingReader): Promise<SharedPhoto> {
    const photo = await this.photos.find(id);
    if (!photo || photo.bookingId === null) throw missing(reader.viewer);
    return { photo, ...(await this.participants.find(photo.bookingId, reader, 'photo')) };
  }

  /** @throws ApiException 404 when it was removed meanwhile */
  async picture({ file }: PhotoEntity, size: PhotoSize): Promise<Buffer> {
    const bytes = await this.files.read(file, size);
    if (!bytes) throw notFound('photo');
    return Buffer.from(bytes);
  }
}

/** A caller whose token has expired learns no more from an unknown photo than from their own. */
const missing = ({ tokenExpired }: OptionalCaller) => (tokenExpired ? unauthenticated() : notFound('photo'));
