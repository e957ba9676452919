import { randomUUID } from 'node:crypto';
import { type CrewJob, type DispatchDay } from '@haulway/contracts';
import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { assignedJob, eventBody, JOB_DAY, sendEvent } from '../../../../test/crew.js';
import { documentsOf, readDocument } from '../../../../test/documents.js';
import { signIn, useSignedIn } from '../../../../test/people.js';

describe("a worker's jobs", () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  const chris = useSignedIn(() => world.api, 'crew', { fullName: 'Kit Crew' }, { each: true });
  const dana = useSignedIn(() => world.api, 'crew', { fullName: 'Dana Driver' }, { each: true });

  beforeEach(() => {
    world.clock.set('2031-04-16T10:00:00Z');
    world.mail.clear();
  });

  const jobs = async (worker = chris, date = JOB_DAY): Promise<CrewJob[]> =>
    (await world.api.as(worker).get(`/crew/jobs?date=${date}`).expect(200)).body.jobs;
  const stateOf = async () => (await jobs())[0]?.state;
  const booking = async (id: string) =>
    (await world.api.as(admin).get(`/bookings/${id}`).expect(200)).body.booking;
  const event = (type: string, values?: object) => eventBody(world, type, values);
  const send = (id: string, body: object, worker = chris) => sendEvent(world, worker, id, body);
  const job = (body: object = bookingBody) => assignedJob(world, admin, chris, { body });
  const ago = (minutes: number) => ({
    happened_at: new Date(world.clock.now().getTime() - minutes * 60_000).toISOString(),
  });
  const mails = async () => {
    await world.runJobs();
    return world.mail.messages.filter(({ subject }) => subject?.startsWith('On our way'));
  };

  it('are told without surname, email, price or notes of the office', async () => {
    const access = { floor: '2', lift: false, notes: 'Ring twice' };
    const id = await job({
      ...bookingBody,
      access,
      customer_phone: '07700 900123',
      customer_name: 'Gail Guest',
    });
    const second = await job();
    await world.api.as(admin).put(`/bookings/admin/${id}`, { admin_notes: 'Bad payer' }).expect(200);
    const [first, next] = await jobs();
    expect(first).toEqual({
      booking_id: id,
      position: 0,
      state: 'assigned',
      service_name: 'Man & Van',
      items: [{ name: 'Half Load', quantity: 1 }],
      waste_types: expect.any(Array),
      collection_address: '1 High Street, Leeds',
      collection_postcode: 'LS1 4AP',
      additional_address_info: null,
      special_instructions: null,
      collection_time_slot: 'morning',
      access,
      skip_placement: null,
      customer: { first_name: 'Gail', phone: '07700 900123' },
      photos: [],
      ticket_photos: [],
      events: [],
    });
    expect(next?.booking_id).toBe(second);
    expect(await jobs(dana)).toEqual([]);
    const today = await world.api.as(chris).get('/crew/jobs').expect(200);
    expect(today.body).toEqual({ date: '2031-04-16', jobs: [] });
    await world.api.as(chris).get('/crew/jobs?date=tomorrow').expect(400);
  });

  it('have the state of the latest event, in whatever order they arrive', async () => {
    const id = await job();
    const arrived = await send(id, event('arrived', ago(10))).expect(201);
    expect(arrived.body.job.state).toBe('arrived');
    await send(id, event('en_route', ago(40))).expect(201);
    expect(await stateOf()).toBe('arrived');
    await send(id, event('nearby', ago(1))).expect(201);
    expect(await stateOf()).toBe('arrived');
    await send(id, event('failed', { note: ' Gate locked ' })).expect(201);
    const [shown] = await jobs();
    expect(shown?.state).toBe('failed');
    expect(shown?.events.map(({ type }) => type)).toEqual(['en_route', 'arrived', 'nearby', 'failed']);
    expect((await booking(id)).status).toBe('confirmed');
    const tie = event('arrived', { happened_at: shown?.events[3]?.happened_at });
    await send(id, tie).expect(201);
    expect(await stateOf()).toBe('arrived');
  });

  it('take each id once, whatever it is sent for', async () => {
    const access = { contact: 'other', contact_name: 'Sam', contact_phone: '07700 900999' };
    const body = { ...bookingBody, access, customer_phone: '07700 900123' };
    const [id, other] = [await job(body), await job()];
    const sent = event('arrived');
    await send(id, sent).expect(201);
    const again = await send(id, { ...sent, type: 'failed', note: 'x', ...ago(60 * 24 * 30) }).expect(200);
    expect(again.body.job.events).toHaveLength(1);
    expect((await send(other, sent).expect(409)).body.error).toBe('id_used');
    // known before it is asked whose job it is
    await world.api.as(admin).put(`/dispatch/${id}`, { worker_id: dana.user.id, position: 0, version: 2 });
    await send(id, event('failed', { note: 'Seen by Dana only' }), dana).expect(201);
    const repeated = await send(id, sent).expect(200);
    expect(repeated.body.job).toMatchObject({
      position: null,
      state: 'arrived',
      access: null,
      customer: { phone: null },
      events: [{ id: sent.id }],
    });
    expect(repeated.body.job.events).toHaveLength(1);
    expect((await send(id, sent, dana).expect(409)).body.error).toBe('id_used');
    await send(id, event('arrived')).expect(404);
  });

  it('of somebody else, unknown ones and those taken away are 404', async () => {
    const id = await job();
    await send(id, event('arrived'), dana).expect(404);
    await send(randomUUID(), event('arrived')).expect(404);
    await world.api.as(admin).put(`/dispatch/${id}`, { worker_id: null, version: 2 }).expect(200);
    await send(id, event('arrived')).expect(404);
  });

  it('refuse a wrong clock and tell the right one', async () => {
    const id = await job();
    for (const minutes of [-5.1, 7 * 24 * 60 + 1]) {
      const { body } = await send(id, event('arrived', ago(minutes))).expect(400);
      expect(body).toMatchObject({
        error: 'clock_wrong',
        details: { server_time: world.clock.now().toISOString() },
      });
    }
    await send(id, event('arrived', ago(-5))).expect(201);
    await send(id, event('en_route', ago(7 * 24 * 60))).expect(201);
  });

  it('refuse what a step can not be, naming the field', async () => {
    for (const [values, field] of [
      [{ type: 'failed', note: ' ' }, 'note'],
      [{ type: 'failed', note: 'x'.repeat(501) }, 'note'],
      [{ type: 'collected', weight_kg: 20_000.1 }, 'weight_kg'],
      [{ type: 'collected', weight_kg: 1.25 }, 'weight_kg'],
      [{ type: 'arrived', weight_kg: 1 }, 'weight_kg'],
      [{ type: 'collected', signed_by: 'x\ny' }, 'signed_by'],
      [{ type: 'collected', happened_at: 'now' }, 'happened_at'],
      [{ type: 'collected', id: '1' }, 'id'],
      [{ type: 'done' }, 'type'],
    ] as const) {
      const { body } = await send(randomUUID(), event('arrived', values)).expect(400);
      expect([values, ...Object.keys(body.details)]).toEqual([values, field]);
    }
  });

  it('complete the booking when collected, as the office does; a later one changes no document', async () => {
    const id = await job();
    const collected = event('collected', { weight_kg: 120.5, signed_by: 'Nell Neighbour' });
    const { body } = await send(id, collected).expect(201);
    expect(body.job.events).toMatchObject([{ weight_kg: 120.5, signed_by: 'Nell Neighbour', note: null }]);
    expect((await booking(id)).status).toBe('completed');
    await send(id, event('collected', { weight_kg: 1, signed_by: 'Somebody Else' })).expect(201);
    const note = (await documentsOf(world, id, admin.auth)).find(({ kind }) => kind === 'transfer_note');
    const { text } = await readDocument(world, note?.id ?? '', admin.auth);
    expect(text).toContain('For the transferor: Nell Neighbour');
    expect(text).toContain('For the transferee: Kit Crew');
    expect(text).toContain('120.5 kg');
    const changes = await world.api.as(admin).get(`/bookings/admin/${id}/changes`).expect(200);
    expect(changes.body.changes[0]).toMatchObject({
      what: 'status',
      to: 'completed',
      admin: chris.user.email,
    });
  });

  it('stay completed when a step comes after the collection, and the customer hears nothing twice', async () => {
    const id = await job({ ...bookingBody, customer_phone: '07700 900123' });
    await send(id, event('collected', { weight_kg: 120.5 })).expect(201);
    await world.runJobs();
    const papers = await documentsOf(world, id, admin.auth);
    const [mailsBefore, textsBefore] = [world.mail.messages.length, world.phone.texts.length];
    world.clock.advance({ minutes: 2 });
    for (const type of ['en_route', 'nearby', 'arrived', 'collected'])
      await send(id, event(type)).expect(201);
    await world.runJobs();
    expect((await booking(id)).status).toBe('completed');
    expect(await documentsOf(world, id, admin.auth)).toEqual(papers);
    expect([world.mail.messages.length, world.phone.texts.length]).toEqual([mailsBefore, textsBefore]);
    const { body } = await world.api.as(admin).get(`/bookings/${id}/timeline`).expect(200);
    const kinds = body.timeline.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'collected')).toHaveLength(2);
  });

  it('are weighed at nothing, which the transfer note says', async () => {
    const id = await job();
    await send(id, event('collected', { weight_kg: 0 })).expect(201);
    const note = (await documentsOf(world, id, admin.auth)).find(({ kind }) => kind === 'transfer_note');
    expect((await readDocument(world, note?.id ?? '', admin.auth)).text).toContain('0 kg');
  });

  it('of a cancelled booking take only what was collected before', async () => {
    const [id, kept] = [await job(), await job()];
    for (const each of [id, kept])
      await world.api.as(admin).post(`/bookings/${each}/cancel`, { refund_amount: 10 }).expect(200);
    expect((await send(id, event('arrived', ago(5))).expect(409)).body.error).toBe('cancelled');
    await send(id, event('collected')).expect(409);
    const { body } = await send(kept, event('collected', ago(5))).expect(201);
    expect(body.job.state).toBe('cancelled');
    const board = await world.api.as(admin).get(`/dispatch?date=${JOB_DAY}`).expect(200);
    const { crews }: DispatchDay = board.body;
    expect(crews.find(({ worker }) => worker.id === chris.user.id)?.jobs).toMatchObject([
      { booking_id: id, collected_before_cancellation: false },
      { booking_id: kept, collected_before_cancellation: true, state: 'cancelled' },
    ]);
    expect((await booking(kept)).status).toBe('cancelled');
  });

  it('tell the customer once a day that the crew is on its way', async () => {
    const id = await job();
    await send(id, event('en_route', ago(31))).expect(201);
    expect(await mails()).toEqual([]);
    await send(id, event('en_route', ago(30))).expect(201);
    await send(id, event('en_route')).expect(201);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/booking/${id}#key=`);
    const late = await job();
    await send(late, event('arrived')).expect(201);
    await send(late, event('en_route', ago(5))).expect(201);
    expect(await mails()).toHaveLength(1);
    const [overtaken, old, tie] = [await job(), await job(), await job()];
    await send(overtaken, event('en_route', ago(5))).expect(201);
    await send(overtaken, event('arrived', ago(1))).expect(201);
    await send(tie, event('arrived')).expect(201);
    await send(tie, event('en_route')).expect(201);
    expect((await mails()).map(({ text }) => text?.includes(tie))).toEqual([false, true]);
    await send(old, event('en_route')).expect(201);
    world.clock.advance({ minutes: 31 });
    expect(await mails()).toHaveLength(2);
  });

  it("are exported and blanked with the customer's data", async () => {
    const owner = await signIn(world.api, 'customer', {
      email: 'gone@people.test',
      emailVerifiedAt: new Date(),
    });
    const id = await assignedJob(world, admin, chris, { owner });
    await send(id, event('collected', { note: 'Left of the shed', signed_by: 'Nell Neighbour' })).expect(201);
    const { body } = await world.api.as(owner).get('/auth/export').expect(200);
    expect(body.data.job_events).toMatchObject([{ note: 'Left of the shed', signatory: 'Nell Neighbour' }]);
    const ofWorker = (await world.api.as(chris).get('/auth/export').expect(200)).body.data;
    expect(ofWorker.job_events).toMatchObject([{ type: 'collected' }]);
    expect(JSON.stringify(ofWorker)).not.toMatch(new RegExp(`the shed|Nell|${id}`, 'u'));
    await world.api.as(owner).delete('/auth/account', { password: 'Correct-horse-9' }).expect(204);
    const [row] = (await jobs())[0]?.events ?? [];
    expect(row).toMatchObject({ type: 'collected', note: null, signed_by: null });
  });
});
