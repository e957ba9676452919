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
});

describe('the last day that can be booked', () => {
  const world = useBookingWorld({ config: { bookingMonths: 12 } });
  beforeEach(() => world.clock.set('2031-01-15T12:00:00Z'));

  it('is twelve months ahead, also for a booking that is changed or moved, and for the office', async () => {
    const refused = { collection_date: 'Must be 15 January 2032 or earlier' };
    const { api } = world;
    const guest = (collection_date: string) =>
      api.http.post('/bookings/guest').send(guestBookingBody({ collection_date }));
    for (const date of ['2032-01-16', '2062-03-04', '9999-12-31'])
      expect((await guest(date).expect(400)).body).toMatchObject({
        error: 'invalid_request',
        details: refused,
      });
    await guest('2032-01-15').expect(201);
    const owner = await signIn(api);
    const { body } = await api.as(owner).post('/bookings', bookingBody).expect(201);
    const path = `/bookings/${body.booking.id}`;
    const later = { collection_date: '2032-01-16', collection_time_slot: 'morning' };
    const responses = [
      await api.as(owner).put(path, later),
      await api.as(owner).post(`${path}/reschedule`, later),
      await api.as(await signIn(api, 'admin')).post(`${path}/reschedule`, later),
    ];
    for (const { status, body: refusal } of responses)
      expect([status, refusal.details]).toEqual([400, refused]);
  });

  it('is named by the availability, which ends with it', async () => {
    const { body } = await world.api.http
      .get('/availability?service=man-and-van&from=2032-01-10&to=2032-01-31')
      .expect(200);
    expect(body.last_day).toBe('2032-01-15');
    expect(body.availability.at(-1).date).toBe('2032-01-15');
    const beyond = await world.api.http.get('/availability?service=man-and-van&from=9999-12-31').expect(200);
    expect(beyond.body).toEqual({ availability: [], next_free: null, last_day: '2032-01-15' });
  });
});
