import { guestBookingBody } from '../../../../test/bookings.js';
import { signIn } from '../../../../test/people.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.js';

/** A second, empty database stands in for the replica, so that the test sees which of the two was read. */
describe('reports', () => {
  let replica: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    replica = await createTestDatabase();
  });
  afterEach(() => api.close());
  afterAll(() => replica.drop());

  const bookingsInCharts = async (): Promise<number> => {
    const { token } = await signIn(api, 'admin');
    const { body } = await api.http.get('/bookings/admin/charts').auth(token, { type: 'bearer' }).expect(200);
    return (body.days as { bookings: number }[]).reduce((sum, day) => sum + day.bookings, 0);
  };

  it('are read from the replica, and lists from the primary', async () => {
    api = await startTestApi({ config: { replicaUrl: replica.url } });
    await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    expect(await bookingsInCharts()).toBe(0);
    const { token } = await signIn(api, 'admin');
    const { body } = await api.http.get('/bookings/admin/all').auth(token, { type: 'bearer' }).expect(200);
    expect(body.total).toBe(1);
  });

  it('are read from the primary when the replica can not be reached at start', async () => {
    const gone = new URL(replica.url);
    gone.port = '1';
    api = await startTestApi({ config: { replicaUrl: gone.href } });
    await api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    expect(await bookingsInCharts()).toBe(1);
  });
});
