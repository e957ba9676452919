import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';
import { bookingBody } from '../../../test/bookings.js';
import { signIn } from '../../../test/people.js';
import { DraftEntity, DraftRepository } from '../drafts/draft.repository.js';

/** The guard switched off: checks that the draft exists, waits until the other call has checked too, then deletes. */
const lookThenDelete = ({ api }: BookingWorld): void => {
  const waiting: (() => void)[] = [];
  jest.spyOn(api.app.get(DraftRepository), 'consume').mockImplementation(async (userId, id) => {
    const { manager } = api.dataSource;
    if (!(await manager.existsBy(DraftEntity, { id, userId }))) return false;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 2) for (const go of waiting) go();
    });
    await manager.delete(DraftEntity, { id, userId });
    return true;
  });
};

const bookTwiceAtOnce = async ({ api }: BookingWorld) => {
  const person = await signIn(api);
  const draft = await api.as(person).post('/drafts', { service_id: 'man-and-van' }).expect(201);
  const book = () => api.as(person).post('/bookings', { ...bookingBody, draft_id: draft.body.draft.id });
  const responses = await Promise.all([book(), book()]);
  const { body } = await api.as(person).get('/bookings').expect(200);
  return { statuses: responses.map(({ status }) => status).sort(), bookings: body.total };
};

describe('a draft booked twice concurrently', () => {
  let world: BookingWorld | undefined;
  afterEach(async () => {
    await world?.close();
  });

  it('creates one booking, every time', async () => {
    world = await startBookingWorld();
    for (let i = 0; i < 10; i += 1) {
      expect(await bookTwiceAtOnce(world)).toEqual({ statuses: [201, 404], bookings: 1 });
    }
  });

  it('creates two bookings without the guard (negative control)', async () => {
    world = await startBookingWorld();
    lookThenDelete(world);
    expect(await bookTwiceAtOnce(world)).toEqual({ statuses: [201, 201], bookings: 2 });
  });
});
