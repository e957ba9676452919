import { randomUUID } from 'node:crypto';
import { PHOTO_LIMITS } from '@haulway/contracts';
import { barrier } from '../../../../test/barrier.js';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { guestBooking, photosOf, sendPhoto } from '../../../../test/photos.js';
import { BookingEntity } from '../booking.entity.js';
import { BookingRepository } from '../booking.repository.js';
import { PhotoRepository } from './photo.repository.js';

describe('photos that are sent at the same time', () => {
  const world = useBookingWorld({}, { each: true });
  afterEach(() => jest.restoreAllMocks());

  /** Two uploads of which each counts the photos under the lock before the other has stored its own, if it can. */
  const without = (lock: boolean): void => {
    const { app } = world.api;
    if (lock) return;
    jest
      .spyOn(app.get(BookingRepository), 'lock')
      .mockImplementation((manager, id) => manager.findOneBy(BookingEntity, { id }));
    const photos = app.get(PhotoRepository, { strict: false });
    const bothHaveLooked = barrier(2);
    const find = photos.find.bind(photos);
    const count = photos.count.bind(photos);
    jest.spyOn(photos, 'count').mockImplementation(async (bookingId, by, manager) => {
      const counted = await count(bookingId, by, manager);
      if (manager) await bothHaveLooked();
      return counted;
    });
    jest.spyOn(photos, 'find').mockImplementation((id, manager) => find(id, manager));
  };

  const sendTwo = async (values: readonly { id?: string }[]) => {
    const { id, auth } = await guestBooking(world);
    return {
      id,
      auth,
      sendBoth: () => Promise.all(values.map((each) => sendPhoto(world.api, auth, id, each))),
    };
  };
  const statusesOf = (responses: readonly { status: number }[]) =>
    responses.map(({ status }) => status).sort();

  describe('for the last place of the limit', () => {
    const fight = async (lock: boolean) => {
      const { id, auth, sendBoth } = await sendTwo([{}, {}]);
      for (let count = 1; count < PHOTO_LIMITS.ofUploader; count += 1)
        expect((await sendPhoto(world.api, auth, id)).status).toBe(201);
      without(lock);
      const statuses = statusesOf(await sendBoth());
      jest.restoreAllMocks();
      return { statuses, photos: (await photosOf(world.api, auth, id)).length };
    };

    it('are stored once, and the other is refused', async () => {
      expect(await fight(true)).toEqual({ statuses: [201, 409], photos: PHOTO_LIMITS.ofUploader });
    });

    it('are both stored without the lock of the booking (negative control)', async () => {
      expect(await fight(false)).toEqual({ statuses: [201, 201], photos: PHOTO_LIMITS.ofUploader + 1 });
    });
  });

  describe('with one id', () => {
    const repeat = async (lock: boolean) => {
      const photo = { id: randomUUID() };
      const { id, auth, sendBoth } = await sendTwo([photo, photo]);
      without(lock);
      const statuses = statusesOf(await sendBoth());
      jest.restoreAllMocks();
      return { statuses, photos: (await photosOf(world.api, auth, id)).length };
    };

    it('are stored once, and the other is answered as a repeat', async () => {
      expect(await repeat(true)).toEqual({ statuses: [200, 201], photos: 1 });
    });

    it('have the repeat refused without the lock of the booking (negative control)', async () => {
      expect(await repeat(false)).toEqual({ statuses: [201, 409], photos: 1 });
    });
  });
});
