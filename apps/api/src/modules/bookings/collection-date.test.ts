import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody, guestBookingBody } from '../../../test/bookings.js';
import { signIn } from '../../../test/people.js';

describe('the collection date', () => {
  const world = useBookingWorld();

  const book = (collection_date: unknown) =>
    world.api.http.post('/bookings/guest').send(guestBookingBody({ collection_date }));

  it.each([
    ['the last second of a winter day', '2031-01-15T23:59:59Z', '2031-01-15', '2031-01-16'],
    [
      'summer time: half past midnight in London, yesterday in UTC',
      '2031-06-30T23:30:00Z',
      '2031-07-01',
      '2031-07-02',
    ],
    ['the hour that does not exist', '2031-03-30T01:15:00Z', '2031-03-30', '2031-03-31'],
    ['the hour that comes twice', '2031-10-26T00:30:00Z', '2031-10-26', '2031-10-27'],
    ['the end of the year', '2031-12-31T23:59:59Z', '2031-12-31', '2032-01-01'],
  ])('must be tomorrow in London or later: %s', async (_title, now, today, tomorrow) => {
    world.clock.set(now);
    const { body } = await book(today).expect(400);
    expect(body.details).toEqual({ collection_date: expect.any(String) });
    expect((await book(tomorrow).expect(201)).body.booking.collection_date).toBe(tomorrow);
  });

  it.each(['2031-02-29', '2031-13-01', '2031-1-5', '05/06/2031', '2031-05-06T00:00:00Z', '', null, 20310506])(
    'must be an existing date: %p',
    async (date) => {
      world.clock.set('2031-01-15T12:00:00Z');
      const { body } = await book(date).expect(400);
      expect(Object.keys(body.details)).toEqual(['collection_date']);
    },
  );

  it('must be at most ten years ahead, also when a booking is changed or moved', async () => {
    world.clock.set('2031-01-15T12:00:00Z');
    const tooFar = { collection_date: 'Must be at most 10 years ahead' };
    expect((await book('9999-12-31').expect(400)).body.details).toEqual(tooFar);
    expect((await book('2041-01-16').expect(400)).body.details).toEqual(tooFar);
    await book('2041-01-15').expect(201);
    const owner = await signIn(world.api);
    const { http } = world.api;
    const { body } = await http.post('/bookings').set(owner.auth).send(bookingBody).expect(201);
    const path = `/bookings/${body.booking.id}`;
    const date = { collection_date: '2041-01-16', collection_time_slot: 'morning' };
    const responses = [
      await http.put(path).set(owner.auth).send(date),
      await http.post(`${path}/reschedule`).set(owner.auth).send(date),
    ];
    for (const { status, body: refusal } of responses)
      expect([status, refusal.details]).toEqual([400, tooFar]);
  });
});
