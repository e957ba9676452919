import { type EntityManager } from 'typeorm';
import { preparedOnce } from '../database/prepared.js';
import { BookingEntity } from './booking.entity.js';

const anyBooking = preparedOnce((prepared) =>
  prepared.select(BookingEntity, 'WHERE t.id = $1 FOR UPDATE OF t'),
);
const keptBooking = preparedOnce((prepared) =>
  prepared.select(BookingEntity, 'WHERE t.id = $1 AND t.deleted_at IS NULL FOR UPDATE OF t'),
);

/**
 * Locks a booking's row until the transaction ends. It is the first lock of everything that changes a booking, its
 * payments or refunds (ADR 0020), so that all of that happens one after the other per booking.
 * @returns null when there is none; deleted ones are found only with `withDeleted`
 */
export const lockBooking = async (
  manager: EntityManager,
  id: string,
  { withDeleted = false } = {},
): Promise<BookingEntity | null> => {
  const [row] = await (withDeleted ? anyBooking : keptBooking)(manager)([id], manager);
  return row ? Object.assign(new BookingEntity(), row) : null;
};
