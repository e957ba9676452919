import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type BookingEntity } from '../booking.entity.js';
import { type Held } from './booking-holds.js';

/** The first half of the keys of the advisory locks for limits of holds. */
const HOLD_LOCK = 1_750_333;

const LOCK = 'SELECT pg_advisory_xact_lock($1, hashtext(key)) FROM unnest($2::text[]) AS key';

/** The condition is that of the index `bookings_held_as`. */
const HELD = `
  SELECT key, count(*)::integer AS held,
    (count(*) FILTER (WHERE resource = $4 AND collection_date = $5 AND collection_time_slot = $6))::integer AS "inSlot"
  FROM bookings CROSS JOIN unnest(held_as) AS key
  WHERE held_as && $1::text[] AND key = ANY ($1::text[]) AND held_until > $2 AND id <> $3
    AND status = 'pending' AND deleted_at IS NULL
  GROUP BY key`;

@Injectable()
export class HoldRepository {
  /**
   * Locks keys until the transaction ends, in their order: bookings counted by the same key are made one after the
   * other.
   * @throws LockTimeout
   */
  async lock(manager: EntityManager, keys: readonly string[]): Promise<void> {
    await manager.query(LOCK, [HOLD_LOCK, keys]);
  }

  /** How many other bookings hold slots under the keys of this one. */
  held(
    manager: EntityManager,
    { id, heldAs, resource, collectionDate, collectionTimeSlot }: BookingEntity,
    now: Date,
  ): Promise<Held[]> {
    const values = [heldAs, now, id, resource, collectionDate, collectionTimeSlot];
    return manager.query(HELD, values);
  }
}
