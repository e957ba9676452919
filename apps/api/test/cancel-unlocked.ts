import { BookingEntity } from '../src/modules/bookings/booking.entity.js';
import { BookingRepository } from '../src/modules/bookings/booking.repository.js';
import { ChangeTerms } from '../src/modules/bookings/changes/reschedule-booking.js';
import { type BookingWorld } from './booking-world.js';
import { barrier } from './barrier.js';

/**
 * For negative controls: two calls that cancel one booking read it without its lock, and neither writes before both
 * have read. They wait for each other when they read the terms, which only these calls do. (A late webhook takes the
 * lock too, so the lock is no place to wait.) After that the lock works again, for the code that records the refunds.
 * `jest.restoreAllMocks` undoes all of it.
 */
export const cancelTwoUnlocked = ({ api }: BookingWorld): void => {
  const bookings = api.app.get(BookingRepository);
  const lock = bookings.lock.bind(bookings);
  let haveMet = false;
  jest
    .spyOn(bookings, 'lock')
    .mockImplementation((manager, id, settings) =>
      haveMet ? lock(manager, id, settings) : manager.findOneBy(BookingEntity, { id }),
    );
  const bothHaveRead = barrier(2);
  const terms = api.app.get(ChangeTerms);
  const of = terms.of.bind(terms);
  jest.spyOn(terms, 'of').mockImplementation(async (...args) => {
    const response = await of(...args);
    await bothHaveRead();
    haveMet = true;
    return response;
  });
};
