import { type TimelineEntry } from '@haulway/contracts';
import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { assignedJob, eventBody, sendEvent } from '../../../test/crew.js';
import { documentsOf } from '../../../test/documents.js';
import { paidBooking } from '../../../test/paying.js';
import { signIn, useSignedIn } from '../../../test/people.js';

describe('the timeline of a booking', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  const owner = useSignedIn(() => world.api, 'customer', {}, { each: true });
  const kit = useSignedIn(() => world.api, 'crew', { fullName: 'Kit Crew' }, { each: true });

  const read = (id: string, headers: Record<string, string> = owner.auth) =>
    world.api.http.get(`/bookings/${id}/timeline`).set(headers);
  const timeline = async (id: string, headers?: Record<string, string>): Promise<TimelineEntry[]> =>
    (await read(id, headers).expect(200)).body.timeline;
  const kinds = async (id: string) => (await timeline(id)).map(({ kind }) => kind);
  const send = (id: string, type: string, values?: object) =>
    sendEvent(world, kit, id, eventBody(world, type, values)).expect(201);

  it('has every step, oldest first, by when it happened', async () => {
    const id = await assignedJob(world, admin, kit, { owner });
    await documentsOf(world, id, owner.auth);
    world.clock.advance({ minutes: 60 });
    const early = { happened_at: new Date(world.clock.now().getTime() - 10 * 60_000).toISOString() };
    await send(id, 'failed', { note: 'Gate locked' });
    await send(id, 'en_route', early);
    await send(id, 'nearby', early);
    world.clock.advance({ minutes: 60 });
    await send(id, 'collected', { signed_by: 'Nell', note: 'office only' });
    const steps = await timeline(id);
    expect(steps).toMatchObject([
      { kind: 'booked' },
      { kind: 'paid', amount: 169.99 },
      { kind: 'assigned', worker: 'Kit' },
      { kind: 'document', document: { kind: 'invoice', number: expect.stringMatching(/^INV-/u) } },
      { kind: 'en_route', at: early.happened_at, worker: 'Kit' },
      { kind: 'failed', reason: 'Gate locked' },
      { kind: 'collected', at: world.clock.now().toISOString() },
    ]);
    expect(JSON.stringify(steps)).not.toMatch(/@|office only|Nell/u);
  });

  it('has steps of the same moment in the order in which they arrived', async () => {
    const id = await assignedJob(world, admin, kit, { owner });
    for (const type of ['failed', 'arrived', 'en_route']) await send(id, type);
    expect((await kinds(id)).slice(-3)).toEqual(['failed', 'arrived', 'en_route']);
  });

  it('tells the crew no amounts and no documents', async () => {
    const id = await assignedJob(world, admin, kit, { owner });
    await documentsOf(world, id, owner.auth);
    const steps = await timeline(id, kit.auth);
    expect(steps.map(({ kind }) => kind)).toEqual(['booked', 'paid', 'assigned']);
    expect(JSON.stringify(steps)).not.toContain('169');
    await read(id, (await signIn(world.api, 'crew')).auth).expect(404);
    await world.api.as(admin).put(`/dispatch/${id}`, { worker_id: null, version: 2 }).expect(200);
    await read(id, kit.auth).expect(404);
    expect(await timeline(id, admin.auth)).not.toContainEqual(expect.objectContaining({ kind: 'assigned' }));
  });

  it('tells what the office completed as collected, and what was moved or cancelled', async () => {
    const { bookingId: done } = await paidBooking(world, owner);
    await world.api.as(admin).put(`/bookings/admin/${done}`, { status: 'completed' }).expect(200);
    expect(await kinds(done)).toEqual(['booked', 'paid', 'collected']);
    const { bookingId: gone } = await paidBooking(world, owner);
    const to = { collection_date: '2031-05-07', collection_time_slot: 'morning' };
    await world.api.as(admin).post(`/bookings/${gone}/reschedule`, to).expect(200);
    const first = world.clock.now().toISOString();
    world.clock.advance({ minutes: 1 });
    const later = { ...to, collection_time_slot: 'evening' };
    await world.api.as(owner).post(`/bookings/${gone}/reschedule`, later).expect(200);
    const second = world.clock.now().toISOString();
    world.clock.advance({ minutes: 1 });
    await world.api.as(admin).post(`/bookings/${gone}/cancel`, { refund_amount: 10 }).expect(200);
    const steps = await timeline(gone);
    expect(steps).toMatchObject([
      { kind: 'booked' },
      { kind: 'paid' },
      { kind: 'rescheduled', at: first },
      { kind: 'rescheduled', at: second },
      { kind: 'refund', amount: 10 },
      { kind: 'cancelled' },
    ]);
  });

  it('keeps each cancellation that the office has undone', async () => {
    const { bookingId: id } = await paidBooking(world, owner);
    const moments: string[] = [];
    const next = () => {
      world.clock.advance({ minutes: 1 });
      moments.push(world.clock.now().toISOString());
    };
    for (const by of [owner, admin]) {
      next();
      const refund = by === owner ? { expected_refund: 169.99 } : { refund_amount: 0 };
      await world.api.as(by).post(`/bookings/${id}/cancel`, refund).expect(200);
      next();
      await world.api.as(admin).put(`/bookings/admin/${id}`, { status: 'confirmed' }).expect(200);
    }
    const steps = await timeline(id);
    const undone = steps.filter(({ kind }) => kind === 'cancelled' || kind === 'restored');
    expect(undone).toEqual(
      moments.map((at, index) => ({ kind: index % 2 === 0 ? 'cancelled' : 'restored', at })),
    );
  });

  it('is open to whoever may read the booking', async () => {
    const { bookingId } = await paidBooking(world, owner);
    await read(bookingId, {}).expect(401);
    await read(bookingId, (await signIn(world.api)).auth).expect(404);
    const guest = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const { booking, booking_key: key } = guest.body;
    await read(booking.id, {}).expect(404);
    expect(await timeline(booking.id, { 'Haulway-Booking-Key': key })).toMatchObject([{ kind: 'booked' }]);
  });
});
