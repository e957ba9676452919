import { randomUUID } from 'node:crypto';
import { type DispatchDay } from '@haulway/contracts';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { assignedJob, eventBody, JOB_DAY, sendEvent } from '../../../../test/crew.js';
import { beginPayment, paidBooking } from '../../../../test/paying.js';
import { signIn, useSignedIn } from '../../../../test/people.js';

describe('the board of a day', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  const chris = useSignedIn(() => world.api, 'crew', { fullName: 'Kit Crew' }, { each: true });
  const dana = useSignedIn(() => world.api, 'crew', { fullName: 'Dana Driver' }, { each: true });

  const put = (path: string, body: object) => world.api.as(admin).put(`/dispatch/${path}`, body);
  const board = async (date = JOB_DAY): Promise<DispatchDay> =>
    (await world.api.as(admin).get(`/dispatch?date=${date}`).expect(200)).body;
  const column = (day: DispatchDay, id: string) =>
    day.crews
      .find(({ worker }) => worker.id === id)
      ?.jobs.map(({ booking_id, position, version }) => [booking_id, position, version]);
  const booking = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
  const job = (worker = chris) => assignedJob(world, admin, worker);

  it('has every crew, and the paid bookings without one', async () => {
    await beginPayment(world);
    const { bookingId } = await paidBooking(world);
    const day = await board();
    expect(day.date).toBe(JOB_DAY);
    // and the demo account
    expect(day.crews.map(({ worker }) => worker.name)).toEqual(['Chris Crew', 'Dana Driver', 'Kit Crew']);
    expect(day.crews[2]).toEqual({ worker: { id: chris.user.id, name: 'Kit Crew' }, jobs: [] });
    expect(day.unassigned).toMatchObject([
      {
        booking_id: bookingId,
        version: 1,
        position: null,
        state: 'assigned',
        failed_reason: null,
        service_name: 'Man & Van',
        summary: 'Half Load',
        customer_name: 'Gail Guest',
        collection_postcode: 'LS1 4AP',
        access: null,
        total_price: 169.99,
      },
    ]);
    const today = await world.api.as(admin).get('/dispatch').expect(200);
    expect(today.body).toMatchObject({ date: '2031-04-16', unassigned: [] });
    await world.api.as(admin).get('/dispatch?date=2031-02-30').expect(400);
  });

  it('assigns, moves and unassigns; the others close up and keep their versions', async () => {
    const [a, b, c] = [await job(), await job(), await job()];
    expect(column(await board(), chris.user.id)).toEqual([
      [a, 0, 2],
      [b, 1, 2],
      [c, 2, 2],
    ]);
    expect((await booking(a)).assigned_worker).toBe('Kit Crew');
    const moved = await put(c, { worker_id: chris.user.id, position: 0, version: 2 }).expect(200);
    expect(column(moved.body, chris.user.id)).toEqual([
      [c, 0, 3],
      [a, 1, 2],
      [b, 2, 2],
    ]);
    const given = await put(c, { worker_id: dana.user.id, position: 7, version: 3 }).expect(200);
    expect(column(given.body, chris.user.id)).toEqual([
      [a, 0, 2],
      [b, 1, 2],
    ]);
    expect(column(given.body, dana.user.id)).toEqual([[c, 0, 4]]);
    expect((await booking(c)).assigned_worker).toBe('Dana Driver');
    const taken = await put(a, { worker_id: null, version: 2 }).expect(200);
    expect(taken.body.unassigned).toMatchObject([{ booking_id: a, position: null, version: 3 }]);
    expect(column(taken.body, chris.user.id)).toEqual([[b, 0, 2]]);
    expect((await booking(a)).assigned_worker).toBeNull();
  });

  it('refuses what is stale, no crew, no whole number or not to be collected', async () => {
    const id = await job();
    const to = { worker_id: chris.user.id, position: 0, version: 2 };
    const stale = await put(id, { ...to, version: 1 }).expect(409);
    expect(stale.body.error).toBe('stale');
    for (const worker_id of [admin.user.id, randomUUID()]) {
      const { body } = await put(id, { ...to, worker_id }).expect(400);
      expect(Object.keys(body.details)).toEqual(['worker_id']);
    }
    for (const position of [1.5, '1', -1, null]) {
      const { body } = await put(id, { ...to, position }).expect(400);
      expect(Object.keys(body.details)).toEqual(['position']);
    }
    await put(randomUUID(), to).expect(404);
    const unpaid = await beginPayment(world);
    const gone = await paidBooking(world);
    await world.api.as(admin).post(`/bookings/${gone.bookingId}/cancel`, { refund_amount: 10 }).expect(200);
    const done = await job();
    await sendEvent(world, chris, done, eventBody(world, 'collected')).expect(201);
    for (const [refused, version] of [
      [unpaid.bookingId, 1],
      [gone.bookingId, 1],
      [done, 2],
    ] as const) {
      const { body } = await put(refused, { ...to, version }).expect(409);
      expect(body.error).toBe('not_assignable');
    }
  });

  it('orders a whole column or nothing', async () => {
    const [a, b, c] = [await job(), await job(), await job()];
    const order = (ids: string[], version = 2) =>
      put('order', {
        date: JOB_DAY,
        worker_id: chris.user.id,
        // what else a job on the board has is ignored
        bookings: ids.map((id) => ({ id, version, position: 0 })),
      });
    expect((await order([c, b]).expect(409)).body.error).toBe('stale');
    expect((await order([c, b, a, randomUUID()]).expect(409)).body.error).toBe('stale');
    expect((await order([c, b, a], 1).expect(409)).body.error).toBe('stale');
    await order([c, c, b]).expect(400);
    const { body } = await order([c, b, a]).expect(200);
    expect(column(body, chris.user.id)).toEqual([
      [c, 0, 3],
      [b, 1, 2],
      [a, 2, 3],
    ]);
    expect((await order([a, b, c]).expect(409)).body.error).toBe('stale');
  });

  it('keeps a cancelled booking with its worker, and shows why one failed', async () => {
    const [failed, cancelled] = [await job(), await job()];
    await sendEvent(world, chris, failed, eventBody(world, 'failed', { note: 'No access' })).expect(201);
    await world.api.as(admin).post(`/bookings/${cancelled}/cancel`, { refund_amount: 10 }).expect(200);
    const crew = (await board()).crews.find(({ worker }) => worker.id === chris.user.id);
    const [first, second] = crew?.jobs ?? [];
    expect(first).toMatchObject({ booking_id: failed, state: 'failed', failed_reason: 'No access' });
    expect(second).toMatchObject({ booking_id: cancelled, state: 'cancelled', position: 1 });
  });

  it('loses a booking that is moved to another day', async () => {
    const [id, other] = [await job(), await job()];
    const path = `/bookings/${id}/reschedule`;
    const sameDay = { collection_date: JOB_DAY, collection_time_slot: 'evening' };
    await world.api.as(admin).post(path, sameDay).expect(200);
    expect(column(await board(), chris.user.id)).toHaveLength(2);
    await world.api
      .as(admin)
      .post(path, { ...sameDay, collection_date: '2031-05-07' })
      .expect(200);
    expect(column(await board(), chris.user.id)).toEqual([[other, 0, 2]]);
    expect((await board('2031-05-07')).unassigned).toMatchObject([{ booking_id: id, version: 3 }]);
    expect((await booking(id)).assigned_worker).toBeNull();
  });

  it('forgets the steps of another day and of another worker', async () => {
    const [moved, given] = [await job(), await job()];
    const failed = eventBody(world, 'failed');
    for (const id of [moved, given])
      await sendEvent(world, chris, id, { ...failed, id: randomUUID() }).expect(201);
    world.clock.advance({ minutes: 1 });
    const to = { collection_date: '2031-05-07', collection_time_slot: 'morning' };
    await world.api.as(admin).post(`/bookings/${moved}/reschedule`, to).expect(200);
    const fresh = { booking_id: moved, state: 'assigned', failed_reason: null };
    expect((await board('2031-05-07')).unassigned).toMatchObject([fresh]);
    await put(moved, { worker_id: chris.user.id, position: 0, version: 3 }).expect(200);
    const jobs = await world.api.as(chris).get('/crew/jobs?date=2031-05-07').expect(200);
    expect(jobs.body.jobs).toMatchObject([{ booking_id: moved, state: 'assigned' }]);
    await put(given, { worker_id: null, version: 2 }).expect(200);
    expect((await board()).unassigned).toMatchObject([{ booking_id: given, state: 'failed' }]);
    const { body } = await put(given, { worker_id: dana.user.id, position: 0, version: 3 }).expect(200);
    expect(body.crews[1].jobs).toMatchObject([{ booking_id: given, state: 'assigned', failed_reason: null }]);
    // a step from before the assignment that arrives after it
    await sendEvent(world, dana, given, { ...failed, id: randomUUID(), type: 'arrived' }).expect(201);
    expect((await board()).crews[1]?.jobs).toMatchObject([{ booking_id: given, state: 'arrived' }]);
  });

  it("loses one to another name in the office's form, which keeps the name", async () => {
    const [id, other] = [await job(), await job()];
    const edit = (assigned_worker: string | null) =>
      world.api.as(admin).put(`/bookings/admin/${id}`, { assigned_worker, admin_notes: 'x' }).expect(200);
    await edit('Kit Crew');
    expect(column(await board(), chris.user.id)).toHaveLength(2);
    await edit('Somebody from the agency');
    expect(column(await board(), chris.user.id)).toEqual([[other, 0, 2]]);
    expect((await booking(id)).assigned_worker).toBe('Somebody from the agency');
    await put(id, { worker_id: dana.user.id, position: 0, version: 3 }).expect(200);
    await edit(null);
    expect((await board()).unassigned).toMatchObject([{ booking_id: id, version: 5 }]);
    expect((await booking(id)).assigned_worker).toBeNull();
  });

  it('loses the coming jobs of a worker who loses the role, and keeps the name', async () => {
    const [past, done, coming] = [await job(), await job(), await job()];
    await sendEvent(world, chris, done, eventBody(world, 'collected')).expect(201);
    await world.api.dataSource.query("UPDATE bookings SET collection_date = '2031-04-15' WHERE id = $1", [
      past,
    ]);
    await world.api.as(admin).put(`/auth/users/${chris.user.id}/role`, { role: 'customer' }).expect(200);
    const day = await board();
    // who has completed jobs stays on the board of that day
    expect(day.crews.map(({ worker }) => worker.name)).toEqual(['Chris Crew', 'Dana Driver', 'Kit Crew']);
    expect(day.unassigned).toMatchObject([{ booking_id: coming, version: 3 }]);
    expect(column(day, chris.user.id)).toEqual([[done, 1, 2]]);
    expect((await booking(coming)).assigned_worker).toBe('Kit Crew');
    const { body } = await world.api.as(admin).get(`/bookings/admin/${coming}/changes`).expect(200);
    expect(body.changes[0]).toMatchObject({
      what: 'assigned_worker',
      from: 'Kit Crew, job 3',
      to: 'Kit Crew',
      admin: admin.user.email,
    });
    expect(column(await board('2031-04-15'), chris.user.id)).toEqual([[past, 0, 2]]);
    await world.api.as(chris).get('/crew/jobs').expect(401);
  });

  it('loses the jobs of a deleted account', async () => {
    const id = await job();
    await sendEvent(world, chris, id, eventBody(world, 'en_route')).expect(201);
    await world.api.dataSource.query('DELETE FROM refresh_families WHERE user_id <> $1', [chris.user.id]);
    await world.api.as(chris).delete('/auth/account', { password: 'Correct-horse-9' }).expect(204);
    const fresh = await signIn(world.api, 'admin');
    const { body } = await world.api.as(fresh).get(`/dispatch?date=${JOB_DAY}`).expect(200);
    expect(body.unassigned).toMatchObject([{ booking_id: id, state: 'en_route' }]);
  });
});
