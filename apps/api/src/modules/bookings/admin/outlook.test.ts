import { addBookings } from '../../../../test/booking-rows.js';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { useSignedIn } from '../../../../test/people.js';

const TOMORROW = '2031-04-17';

describe('the outlook on the admin page', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  beforeAll(async () => {
    const tomorrow = { collection_date: `date '${TOMORROW}'` };
    await addBookings(world.api, 6, {
      ...tomorrow,
      status: "(ARRAY['pending', 'confirmed'])[1 + n % 2]",
      assigned_worker: "(ARRAY['Sam', '  ', NULL])[1 + n % 3]",
      payment_status: "(ARRAY['paid', 'pending', 'failed', 'refunded', 'paid', 'paid'])[n]",
      refunded_pence: 'CASE n WHEN 4 THEN 1004 ELSE 0 END',
      invoice_number: "CASE WHEN n NOT IN (2, 3) THEN 'INV-2031-00000' || n END",
    });
    await addBookings(world.api, 2, {
      ...tomorrow,
      status: "(ARRAY['completed', 'cancelled'])[n]",
      payment_status: "'refunded'",
      refunded_pence: '1000',
      total_price_pence: '1000',
      invoice_number: "'INV-2031-00001' || n",
    });
    await addBookings(world.api, 3, {
      collection_date: "(ARRAY[date '2031-04-16', '2031-04-22', '2031-04-23'])[n]",
      assigned_worker: "'Sam'",
    });
    await addBookings(world.api, 2, { status: "'cancelled'", pay_back_pence: '500', paid_pence: '500' });
    await addBookings(world.api, 1, { ...tomorrow, deleted_at: 'now()' });
    await addBookings(world.api, 3, {
      assigned_worker: "(ARRAY[' SAM ', 'robin', 'Unassigned'])[n]",
      created_at: "timestamptz '2031-02-01'",
    });
    await addBookings(world.api, 1, { assigned_worker: "'Gone'", deleted_at: 'now()' });
  });

  const get = async (path: string) => (await world.api.as(admin).get(path).expect(200)).body;

  it('shows collections due tomorrow, today and this week in London, and how many are unassigned or unpaid', async () => {
    const body = await get('/bookings/admin/outlook');
    expect(body).toMatchObject({ date: TOMORROW, bookings: 7, unassigned: 4, unpaid: 3 });
    expect([body.today, body.week]).toMatchObject([
      { bookings: 1, unassigned: 0 },
      { bookings: 9, unassigned: 4 },
    ]);
    // in summer, London's next day starts an hour earlier than in UTC
    world.clock.set('2031-04-16T23:30:00Z');
    expect(await get('/bookings/admin/outlook')).toMatchObject({ date: '2031-04-18', bookings: 0 });
    world.clock.set('2031-04-16T10:00:00Z');
  });

  it('shows the same number as the filtered list behind each figure', async () => {
    const day = `/bookings/admin/all?date_from=${TOMORROW}&date_to=${TOMORROW}`;
    expect(await get(`${day}&status=not_cancelled`)).toMatchObject({ total: 7 });
    expect(await get(`${day}&status=active&worker=Unassigned`)).toMatchObject({ total: 4 });
    expect(await get(`${day}&status=active&payment_status=unpaid`)).toMatchObject({ total: 3 });
    expect(await get(`${day}&payment_status=unpaid`)).toMatchObject({ total: 3 });
    const { total } = await get('/bookings/admin/all');
    expect(await get('/bookings/admin/outlook')).toMatchObject({ all_bookings: total });
    const owed = await get('/bookings/admin/all?to_pay_back=true');
    expect(owed.total).toBe(2);
    expect(await get('/bookings/admin/outlook')).toMatchObject({ to_pay_back: owed.total });
    // this total comes from the counters, which do not count by day
    expect((await get('/bookings/admin/all?status=active')).total).toBe(12);
  });

  it('lists the assigned workers, each once with the latest spelling', async () => {
    expect(await get('/bookings/admin/workers')).toEqual({ workers: ['robin', 'SAM'] });
  });
});
