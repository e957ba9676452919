import { type EntityManager } from 'typeorm';
import { BookingEntity } from './booking.entity.js';

/**
 * Locks a booking's row until the transaction ends. It is the first lock of everything that changes a booking, its
 * payments or refunds (ADR 0020), so that all of that happens one after the other per booking.
 * @returns null when there is none; deleted ones are found only with `withDeleted`
 */
export const lockBooking = (
  manager: EntityManager,
  id: string,
  { withDeleted = false } = {},
): Promise<BookingEntity | null> =>
  manager.findOne(BookingEntity, { where: { id }, withDeleted, lock: { mode: 'pessimistic_write' } });
