import { guestBookingBody } from '../../../../test/bookings.js';
import { useSignedIn } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';

describe('the charts of the dashboard', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin');
  beforeAll(async () => {
    const made: [string, string, string][] = [
      // 23:30 UTC in summer is the next day in London
      ['2026-06-30T23:30:00Z', 'LS1 4AP', 'INV-1'],
      ['2026-07-01T12:00:00Z', 'SW1A 1AA', 'INV-2'],
      ['2026-07-03T12:00:00Z', 'LS1 4AP', ''],
    ];
    for (const [at, postcode, invoice] of made) {
      const { body } = await api.http
        .post('/bookings/guest')
        .send(guestBookingBody({ collection_postcode: postcode }))
        .expect(201);
      await api.dataSource.query(
        `UPDATE bookings SET created_at = $2, invoice_number = nullif($3, ''),
           payment_status = CASE $3 WHEN '' THEN 'pending' ELSE 'paid' END WHERE id = $1`,
        [body.booking.id, at, invoice],
      );
    }
  });

  const charts = (query: string) => api.as(admin).get(`/bookings/admin/charts${query}`);

  it('add up bookings by London day, service and region, including days without bookings', async () => {
    const { body } = await charts('?from=2026-07-01&to=2026-07-03').expect(200);
    expect(body.days).toEqual([
      { date: '2026-07-01', bookings: 2, paid_revenue: 339.98 },
      { date: '2026-07-02', bookings: 0, paid_revenue: 0 },
      { date: '2026-07-03', bookings: 1, paid_revenue: 0 },
    ]);
    expect(body.services).toMatchObject([{ service: 'man-and-van', bookings: 3, paid_revenue: 339.98 }]);
    expect(body.regions).toEqual([
      { region: 'national', bookings: 2, paid_revenue: 169.99 },
      { region: 'london', bookings: 1, paid_revenue: 169.99 },
    ]);
  });

  it('show the last 30 days by default, and the occupancy of the next fortnight', async () => {
    await api.dataSource.query(
      `INSERT INTO availability_rules (resource, area_key, places) VALUES ('van', '', 4)`,
    );
    const { body } = await charts('').expect(200);
    expect(body.days).toHaveLength(30);
    expect(body.capacity).toHaveLength(14 * 5 * 3);
    expect(body.capacity[0]).toMatchObject({ resource: 'van', slot: 'morning', taken: 0, places: 4 });
    expect(body.capacity[3]).toMatchObject({ resource: 'skip', places: null });
  });

  it.each([
    '?from=2026-02-30',
    '?from=2026-07-02&to=2026-07-01',
    '?from=2020-01-01&to=2026-01-01',
    '?from=1990-01-01',
  ])('refuse %s', async (query) => {
    const { body } = await charts(query).expect(400);
    expect(body.error).toBe('invalid_request');
  });
});
