import { endpoints, PHOTO_LIMITS, type PhotoUploader } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { type ApiException, type ApiRequest, type Caller, notFound } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { recordChanges } from '../audit/audit-trail.repository.js';
import { type PhotoEntity, PhotoRepository } from '../bookings/photos/photo.repository.js';
import {
  type Added,
  idUsed,
  limitReached,
  ReceivePhoto,
  type StoredPhoto,
} from '../bookings/photos/receive-photo.js';
import { TipRepository } from './tip.repository.js';

/** Only the office deletes photos of a tip. */
const tooMany = (uploader: PhotoUploader): ApiException => {
  const has = `This tip has ${PHOTO_LIMITS.ofUploader} photos from the ${uploader} already.`;
  return limitReached(
    `${has} ${uploader === 'office' ? 'Please delete one first.' : 'Please ask the office to delete one.'}`,
  );
};

const uploaderOf = ({ role }: Caller): PhotoUploader => (role === 'admin' ? 'office' : 'crew');

/** The photos of a tip's ticket: for the office, and the crew that recorded it or has one of its loads. */
@Injectable()
export class TipPhotos {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly tips: TipRepository,
    private readonly photos: PhotoRepository,
    private readonly receiving: ReceivePhoto,
  ) {}

  /** @throws ApiException 404; 409 `id_used`, `photo_limit`; 413; 415; 422; 503 */
  async add(tipId: string, caller: Caller, request: ApiRequest): Promise<Added> {
    await this.#assertOpen(tipId, caller);
    return this.receiving.execute(request, endpoints.tipPhotos.add, caller.id, {
      known: (id) => this.#known(id, tipId, caller),
      assertRoom: () => this.#assertRoom(tipId, caller),
      store: (photo) => this.#store(tipId, caller, photo),
    });
  }

  /** @throws ApiException 404 */
  async ofTip(tipId: string, caller: Caller): Promise<PhotoEntity[]> {
    await this.#assertOpen(tipId, caller);
    return this.photos.ofTip(tipId);
  }

  /** @throws ApiException 404 */
  async one(tipId: string, photoId: string, caller: Caller): Promise<PhotoEntity> {
    await this.#assertOpen(tipId, caller);
    const photo = await this.photos.find(photoId);
    if (photo?.tipId !== tipId.toLowerCase()) throw notFound('photo');
    return photo;
  }

  /** @throws ApiException 404 */
  async remove(tipId: string, photoId: string, admin: Caller): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.tips.lock(manager, tipId);
      const photo = await this.photos.find(photoId, manager);
      if (photo?.tipId !== tipId.toLowerCase()) throw notFound('photo');
      await this.photos.remove(manager, photo);
      await this.#record(manager, tipId, admin, `of the ${photo.uploader}`, 'deleted');
    });
  }

  async #assertOpen(tipId: string, { id, role }: Caller, manager?: EntityManager): Promise<void> {
    if (!(await this.tips.isOpenTo(tipId, role === 'admin' ? null : id, manager))) throw notFound('tip');
  }

  async #known(
    id: string,
    tipId: string,
    caller: Caller,
    manager?: EntityManager,
  ): Promise<PhotoEntity | null> {
    const known = await this.photos.find(id, manager);
    if (known && (known.tipId !== tipId.toLowerCase() || known.uploaderId !== caller.id)) throw idUsed();
    return known;
  }

  async #assertRoom(tipId: string, caller: Caller, manager?: EntityManager): Promise<void> {
    const uploader = uploaderOf(caller);
    const count = await this.photos.count({ tipId }, uploader, manager);
    if (count >= PHOTO_LIMITS.ofUploader) throw tooMany(uploader);
  }

  #store(tipId: string, caller: Caller, stored: StoredPhoto): Promise<Added> {
    return this.transactions.run(async (manager) => {
      const tip = await this.tips.lock(manager, tipId);
      if (!tip) throw notFound('tip');
      await this.#assertOpen(tip.id, caller, manager);
      const known = await this.#known(stored.id, tip.id, caller, manager);
      if (known) return { photo: known, isNew: false };
      await this.#assertRoom(tip.id, caller, manager);
      const uploader = uploaderOf(caller);
      const photo = { ...stored, bookingId: null, tipId: tip.id, uploader, uploaderId: caller.id };
      if (!(await this.photos.insert(manager, photo))) throw idUsed();
      if (uploader === 'office') await this.#record(manager, tip.id, caller, null, 'added');
      return { photo, isNew: true };
    });
  }

  #record(manager: EntityManager, tipId: string, admin: Caller, from: string | null, to: string) {
    const subject = { subjectKind: 'tip', subjectId: tipId } as const;
    return recordChanges(manager, admin, this.clock.now(), subject, [{ what: 'photo', from, to }]);
  }
}
