import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addDays, londonToday } from '@haulway/domain';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock/clock.js';
import { type BookingEntity } from '../booking.entity.js';
import { BookingKeyRepository } from './booking-key.repository.js';

const KEY_BYTES = 32;

/** A key is good until so many days after the collection. */
const GOOD_DAYS = 30;

/** As a key is written: 32 bytes in base64url. */
const KEY = /^[\w-]{43}$/u;

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Keys that let a guest change their booking. Only digests are stored: a copy of the table opens nothing. */
@Injectable()
export class BookingKeys {
  constructor(
    private readonly rows: BookingKeyRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * A new key of a booking, beside those that it has.
   * @param manager stores it in its transaction; without one at once
   */
  async issue(bookingId: string, manager?: EntityManager): Promise<string> {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await this.rows.insert(bookingId, digestOf(key), manager);
    return key;
  }

  /** A key of its own for an e-mail about a guest's booking; customers sign in. */
  async forEmail({ id, userId }: Pick<BookingEntity, 'id' | 'userId'>): Promise<string | undefined> {
    return userId === null ? this.issue(id) : undefined;
  }

  /** Whether a text is a key of this booking that is still good. */
  async opens(
    { id, collectionDate }: Pick<BookingEntity, 'id' | 'collectionDate'>,
    key: string | undefined,
  ): Promise<boolean> {
    if (key === undefined || !KEY.test(key)) return false;
    if (londonToday(this.clock.now()) > addDays(collectionDate, GOOD_DAYS)) return false;
    return this.rows.exists(id, digestOf(key));
  }
}
