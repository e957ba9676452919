import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type Repository } from 'typeorm';
import { BookingKeyEntity } from './booking-key.entity.js';

/** The digests of the keys of bookings. */
@Injectable()
export class BookingKeyRepository {
  constructor(@InjectRepository(BookingKeyEntity) private readonly keys: Repository<BookingKeyEntity>) {}

  async insert(bookingId: string, digest: string, manager: EntityManager = this.keys.manager): Promise<void> {
    await manager.insert(BookingKeyEntity, { bookingId, digest });
  }

  exists(bookingId: string, digest: string): Promise<boolean> {
    return this.keys.existsBy({ bookingId, digest });
  }
}
