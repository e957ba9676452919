import { type BookingWorld, startBookingWorld } from '../../test/booking-world.js';
import { eventBody, postEvent } from '../../test/events.js';
import { Tidy } from './tidy.js';

describe('tidying up', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld();
  });
  afterAll(() => world.close());

  it('throws away what is outdated and keeps the rest', async () => {
    const { dataSource } = world.api;
    await postEvent(world, eventBody('customer.created', 'pi_old', 'evt_old')).expect(200);
    await postEvent(world, eventBody('customer.created', 'pi_new', 'evt_new')).expect(200);
    await dataSource.query(
      `UPDATE stripe_events SET processed_at = now() - CASE id WHEN 'evt_old' THEN interval '31 days' ELSE interval '1 day' END`,
    );
    await dataSource.query(
      `INSERT INTO rate_limits (key, hits, expires_at)
       VALUES ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 minute')`,
    );
    await dataSource.query(
      `INSERT INTO idempotency_keys (caller, route, key, body_hash, claim, claimed_at)
       VALUES ('guest', 'r', 'old', '', gen_random_uuid(), now() - interval '25 hours'),
              ('guest', 'r', 'new', '', gen_random_uuid(), now() - interval '23 hours')`,
    );
    await world.api.app.get(Tidy).execute();
    expect(await dataSource.query('SELECT id FROM stripe_events')).toEqual([{ id: 'evt_new' }]);
    expect(await dataSource.query('SELECT key FROM rate_limits')).toEqual([{ key: 'new' }]);
    expect(await dataSource.query('SELECT key FROM idempotency_keys')).toEqual([{ key: 'new' }]);
  });
});
