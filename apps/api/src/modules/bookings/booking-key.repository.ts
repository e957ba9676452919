import { createHash, randomBytes } from 'node:crypto';
import { Column, Entity, PrimaryColumn, type EntityManager, type Repository } from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { addDays, londonToday } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { type BookingEntity } from './booking.entity.js';

/** The digest of a key that opens a guest's booking. */
@Entity('booking_keys')
export class BookingKeyEntity {
  @PrimaryColumn('text')
  digest!: string;

  @Column('uuid')
  bookingId!: string;

  /** Whether it was sent by text: it ends when the phone number is corrected. */
  @Column('boolean', { default: false })
  byText!: boolean;
}

const KEY_BYTES = 32;

/** A key is valid until this many days after the collection. */
const GOOD_DAYS = 30;

/** The form of a key: 32 bytes in base64url. */
const KEY = /^[\w-]{43}$/u;

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Keys that let a guest change their booking. Only digests are stored: a copy of the table opens nothing. */
@Injectable()
export class BookingKeyRepository {
  constructor(
    @InjectRepository(BookingKeyEntity) private readonly keys: Repository<BookingKeyEntity>,
    private readonly clock: Clock,
  ) {}

  /**
   * A new key of a booking; its existing keys stay valid.
   * @param manager stores the key in its transaction; without a manager it is stored at once
   */
  async issue(bookingId: string, manager: EntityManager = this.keys.manager): Promise<string> {
    const key = newKey();
    await manager.query('INSERT INTO booking_keys (digest, booking_id) VALUES ($1, $2)', [
      digestOf(key),
      bookingId,
    ]);
    return key;
  }

  /**
   * A new key for an email about a guest's booking. Undefined for a customer's booking, because customers sign in, and
   * for an address that is no longer the booking's: `FOR SHARE` waits for a correction that is being made.
   */
  async forEmail(
    { id, userId }: Pick<BookingEntity, 'id' | 'userId'>,
    recipient: string,
  ): Promise<string | undefined> {
    if (userId !== null) return undefined;
    const key = newKey();
    const stored = await this.keys.query<unknown[]>(
      `INSERT INTO booking_keys (digest, booking_id) SELECT $1, id FROM bookings
       WHERE id = $2 AND lower(customer_email) = lower($3) FOR SHARE RETURNING booking_id`,
      [digestOf(key), id, recipient],
    );
    return stored.length > 0 ? key : undefined;
  }

  /**
   * A new key for a text about a guest's booking; undefined for a customer's.
   * @throws Error when the phone number is being corrected, so that no key is sent to the old one: try again then
   */
  async forText({
    id,
    userId,
    customerPhone,
  }: Pick<BookingEntity, 'id' | 'userId' | 'customerPhone'>): Promise<string | undefined> {
    if (userId !== null) return undefined;
    const key = newKey();
    const stored = await this.keys.query<unknown[]>(
      `INSERT INTO booking_keys (digest, booking_id, by_text) SELECT $1, id, true FROM bookings
       WHERE id = $2 AND customer_phone = $3 FOR SHARE RETURNING booking_id`,
      [digestOf(key), id, customerPhone],
    );
    if (stored.length === 0) throw new Error(`The phone number of booking ${id} has just been corrected`);
    return key;
  }

  /** Ends the keys of a booking that were sent by text. */
  async endTexted(manager: EntityManager, bookingId: string): Promise<void> {
    await manager.delete(BookingKeyEntity, { bookingId, byText: true });
  }

  /** Ends all keys of a booking. */
  async end(manager: EntityManager, bookingId: string): Promise<void> {
    await manager.delete(BookingKeyEntity, { bookingId });
  }

  async opens(
    { id: bookingId, collectionDate }: Pick<BookingEntity, 'id' | 'collectionDate'>,
    key: string | undefined,
  ): Promise<boolean> {
    if (key === undefined || !KEY.test(key)) return false;
    if (londonToday(this.clock.now()) > addDays(collectionDate, GOOD_DAYS)) return false;
    return this.keys.existsBy({ bookingId, digest: digestOf(key) });
  }
}
