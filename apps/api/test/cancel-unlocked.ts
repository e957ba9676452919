import { BookingEntity } from '../src/modules/bookings/booking.entity.js';
import { BookingRepository } from '../src/modules/bookings/booking.repository.js';
import { ChangeTerms } from '../src/modules/bookings/changes/change-terms.js';
import { type BookingWorld } from './booking-world.js';
import { meetingOf } from './meeting.js';

/**
 * For negative controls: two calls that cancel one booking read it without its lock, and neither writes before both have
 * read. They meet at the terms, which only such a call asks for; a webhook that comes late takes the lock as well. From
 * then on the lock is itself again, for what records the refunds. `jest.restoreAllMocks` takes it all back.
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
  const bothHaveRead = meetingOf(2);
  const terms = api.app.get(ChangeTerms);
  const of = terms.of.bind(terms);
  jest.spyOn(terms, 'of').mockImplementation(async (...asked) => {
    const answer = await of(...asked);
    await bothHaveRead();
    haveMet = true;
    return answer;
  });
};
