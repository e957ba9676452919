import { randomUUID } from 'node:crypto';
import { type Facility, type Tip, type WaitingLoad } from '@haulway/contracts';
import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody } from '../../../test/bookings.js';
import { paidBooking } from '../../../test/paying.js';
import { signIn, useSignedIn } from '../../../test/people.js';
import {
  collectedLoad,
  completedLoad,
  facilityBody,
  newFacility,
  newTip,
  TIP_DAY,
  tipBody,
  tipLine,
} from '../../../test/tips.js';

const TOMORROW = '2031-04-17';
describe('facilities', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const chris = useSignedIn(() => world.api, 'crew');

  it('are created and changed by admins; the crew gets the active ones without permits', async () => {
    const first = await newFacility(world, admin, { name: ' A site ', permit_number: ' EPR/AB 1 ' });
    expect(first).toEqual({
      id: expect.any(String),
      _id: first.id,
      name: 'A site',
      address: '1 Tip Lane, Leeds, LS10 1AA',
      permit_number: 'EPR/AB 1',
      active: true,
      version: 1,
    });
    const exempt = await newFacility(world, admin, { name: 'B exempt', permit_number: null });
    expect(exempt.permit_number).toBeNull();
    const path = `/facilities/admin/${first.id}`;
    const closed = await world.api
      .as(admin)
      .put(path, { ...first, active: false })
      .expect(200);
    expect(closed.body.facility).toMatchObject({ name: 'A site', active: false, version: 2 });
    const stale = await world.api.as(admin).put(path, { version: 1, name: 'C' }).expect(409);
    expect(stale.body).toMatchObject({ error: 'stale', details: { facility: { version: 2 } } });
    const all = await world.api.as(admin).get('/facilities/admin').expect(200);
    expect(all.body.facilities.map(({ name }: Facility) => name)).toEqual(['A site', 'B exempt']);
    const seen = await world.api.as(chris).get('/facilities/admin').expect(200);
    expect(seen.body.facilities).toEqual([
      { id: exempt.id, _id: exempt.id, name: 'B exempt', address: exempt.address, active: true, version: 1 },
    ]);
    await world.api.as(admin).put(`/facilities/admin/${randomUUID()}`, { version: 1 }).expect(404);
  });

  it('have a permit of their own, in any spelling', async () => {
    await newFacility(world, admin, { permit_number: 'EPR/XY 77' });
    const again = facilityBody({ permit_number: ' epr/xy77' });
    const made = await world.api.as(admin).post('/facilities/admin', again).expect(409);
    expect(made.body.error).toBe('facility_exists');
    const other = await newFacility(world, admin);
    const path = `/facilities/admin/${other.id}`;
    const body = { version: 1, permit_number: 'EPR/XY77' };
    expect((await world.api.as(admin).put(path, body).expect(409)).body.error).toBe('facility_exists');
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ address: 'Leeds, LS10 1AA' }, 'address'],
    [{ address: '1 Tip Lane, Leeds, Yorkshire' }, 'address'],
    [{ permit_number: 'x'.repeat(51) }, 'permit_number'],
    [{ active: 'yes' }, 'active'],
  ])('with %j are refused, naming %s', async (values, field) => {
    const refused = await world.api.as(admin).post('/facilities/admin', facilityBody(values)).expect(400);
    expect(Object.keys(refused.body.details)).toEqual([field]);
  });
});

describe('tips', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const chris = useSignedIn(() => world.api, 'crew');
  const dana = useSignedIn(() => world.api, 'crew');
  const facility: { current?: Facility } = {};
  const site = () => facility.current?.id ?? '';
  beforeAll(async () => {
    facility.current = await newFacility(world, admin);
  });

  const post = (body: object, person = admin) => world.api.as(person).post('/tips', body);
  const load = (weight_kg?: number) =>
    collectedLoad(world, admin, chris, weight_kg === undefined ? {} : { weight_kg });

  it('share the weight by what the crew weighed, and are told with their history', async () => {
    const [heavy, light] = [await load(300), await load(100)];
    const body = tipBody(site(), [heavy, light, heavy], {
      vehicle_registration: ' ab12  cde ',
      lines: [
        tipLine({ weight_kg: 700.1 }),
        tipLine({ ewc_code: '20 01 23 *', weight_kg: 300, outcome: 'landfill', disposal_code: 'd5' }),
      ],
    });
    const tip = await newTip(world, chris, body);
    expect(tip).toMatchObject({
      facility_id: site(),
      facility_name: 'Leeds Transfer Station',
      date: TIP_DAY,
      vehicle_registration: 'AB12 CDE',
      weight_kg: 1000.1,
      version: 1,
      lines: [
        { ewc_code: '20 03 01', weight_kg: 700.1, consignment_code: null },
        { ewc_code: '20 01 23*', weight_kg: 300, disposal_code: 'D5' },
      ],
    });
    const shares = [
      { booking_id: heavy, weight_kg: 750.075 },
      { booking_id: light, weight_kg: 250.025 },
    ];
    expect(tip.shares).toHaveLength(2);
    expect(tip.shares).toEqual(expect.arrayContaining(shares));
    const one = await world.api.as(admin).get(`/tips/${tip.id}`).expect(200);
    expect(one.body.tip).toEqual(tip);
    const list = await world.api.as(admin).get(`/tips?from=${TIP_DAY}&to=${TIP_DAY}`).expect(200);
    expect(list.body.tips).toContainEqual(tip);
    const before = await world.api.as(admin).get('/tips?to=2031-04-15').expect(200);
    expect(before.body).toMatchObject({ tips: [], total: 0 });
    const { body: history } = await world.api.as(admin).get(`/tips/${tip.id}/history`).expect(200);
    expect(history.history).toMatchObject([
      { version: 1, changed_by: chris.user.email, reason: null, tip: { id: tip.id, weight_kg: 1000.1 } },
    ]);
  });

  it('use the estimate of the items without a weight, and without one the mean of the others', async () => {
    const items = (name: string, price: number) => ({
      ...bookingBody,
      service_id: 'furniture-removal',
      service_data: { selected_items: [{ name, quantity: 2 }] },
      total_price: 2 * price,
    });
    const weighed = await load(150);
    const sofas = await collectedLoad(world, admin, chris, { body: items('3-Seater Sofa', 60) });
    const unknown = await load();
    const tip = await newTip(
      world,
      admin,
      tipBody(site(), [weighed, sofas, unknown], {
        lines: [tipLine({ weight_kg: 375 })],
      }),
    );
    const shareOf = (id: string) => tip.shares.find(({ booking_id }) => booking_id === id)?.weight_kg;
    // 150 kg weighed, twice 50 kg by the catalogue, and the mean of the two
    expect([shareOf(weighed), shareOf(sofas), shareOf(unknown)]).toEqual([150, 100, 125]);
  });

  it('count each id once, whoever is first', async () => {
    const id = randomUUID();
    const body = tipBody(site(), [await load()], { id });
    const tip = await newTip(world, chris, body);
    expect(tip.id).toBe(id);
    const again = await post({ ...body, ticket_number: 'Changed' }, chris).expect(200);
    expect(again.body.tip).toEqual(tip);
    expect((await post(body, dana).expect(409)).body.error).toBe('id_used');
  });

  it('count each ticket of a facility once, in any spelling', async () => {
    const loads = [await load(), await load()];
    const body = tipBody(site(), loads, {
      ticket_number: ' Wb-77 ',
      lines: [tipLine(), tipLine({ weight_kg: 5 })],
    });
    const tip = await newTip(world, admin, body);
    expect(tip.ticket_number).toBe('Wb-77');
    const same = {
      ...body,
      ticket_number: 'wB-77',
      lines: body.lines.toReversed(),
      booking_ids: loads.toReversed(),
    };
    expect((await post({ ...same, id: randomUUID() }).expect(200)).body.tip).toEqual(tip);
    const other = await post({ ...same, lines: [tipLine({ weight_kg: 5 })] }).expect(409);
    expect(other.body).toMatchObject({
      error: 'ticket_exists',
      details: { ticket_number: expect.any(String) },
    });
    const elsewhere = await newFacility(world, admin);
    await newTip(world, admin, { ...same, facility_id: elsewhere.id });
  });

  it('take collected loads only: their own for the crew, any for an admin', async () => {
    const { bookingId: waiting } = await paidBooking(world);
    const refused = await post(tipBody(site(), [await load(), waiting])).expect(409);
    expect(refused.body).toMatchObject({ error: 'not_collected', details: { booking_ids: [waiting] } });
    const own = await load();
    await post(tipBody(site(), [own]), dana).expect(404);
    await post(tipBody(site(), [own, randomUUID()]), chris).expect(404);
    await post(tipBody(site(), [randomUUID()])).expect(404);
    const byOffice = await completedLoad(world, admin);
    await post(tipBody(site(), [byOffice]), chris).expect(404);
    await newTip(world, admin, tipBody(site(), [byOffice]));
    await newTip(world, admin, tipBody(site(), [byOffice]));
    const customer = await signIn(world.api);
    await post(tipBody(site(), [own]), customer).expect(403);
  });

  it('of the crew with tomorrow as their date are from a phone whose clock is wrong', async () => {
    const id = await load();
    const sent = (date: string) => world.api.as(chris).post('/tips', tipBody(site(), [id], { date }));
    const { body } = await sent(TOMORROW).expect(400);
    expect(body).toMatchObject({
      error: 'clock_wrong',
      details: { server_time: world.clock.now().toISOString() },
    });
    await sent(TIP_DAY).expect(201);
  });

  it('are dated from the first collection to today', async () => {
    const id = await load();
    for (const date of ['2031-04-15', TOMORROW, '2031-02-30']) {
      const { body } = await post(tipBody(site(), [id], { date })).expect(400);
      expect(Object.keys(body.details)).toEqual(['date']);
    }
  });

  it('go to a facility that is in use', async () => {
    const id = await load();
    const closed = await newFacility(world, admin, { active: false });
    for (const facility_id of [closed.id, randomUUID()]) {
      const { body } = await post(tipBody(facility_id, [id])).expect(400);
      expect(Object.keys(body.details)).toEqual(['facility_id']);
    }
  });

  it.each([
    [{ booking_ids: [] }, 'booking_ids'],
    [{ booking_ids: undefined }, 'booking_ids'],
    [{ lines: [] }, 'lines'],
    [{ ticket_number: ' ' }, 'ticket_number'],
    [{ vehicle_registration: 'AB12 CDE FGH' }, 'vehicle_registration'],
    [{ id: '1' }, 'id'],
    [{ lines: [tipLine({ weight_kg: 1.25 })] }, 'lines.0.weight_kg'],
    [{ lines: [tipLine({ weight_kg: 0 })] }, 'lines.0.weight_kg'],
    [{ lines: [tipLine({ weight_kg: 60_000.1 })] }, 'lines.0.weight_kg'],
    [{ lines: [tipLine({ weight_kg: '5' })] }, 'lines.0.weight_kg'],
    [{ lines: [tipLine(), tipLine({ ewc_code: '20 03 98' })] }, 'lines.1.ewc_code'],
    [{ lines: [tipLine({ ewc_code: '20 01 23' })] }, 'lines.0.ewc_code'],
    [{ lines: [tipLine({ ewc_code: 'mixed' })] }, 'lines.0.ewc_code'],
    [{ lines: [tipLine({ outcome: 'sea' })] }, 'lines.0.outcome'],
    [{ lines: [tipLine({ disposal_code: 'R1' })] }, 'lines.0.disposal_code'],
    [{ lines: [tipLine({ outcome: 'landfill', disposal_code: 'R5' })] }, 'lines.0.disposal_code'],
    [{ lines: [tipLine({ outcome: 'energy', disposal_code: 'D5' })] }, 'lines.0.disposal_code'],
    [{ lines: [tipLine({ disposal_code: 'D12' })] }, 'lines.0.disposal_code'],
    [{ lines: [tipLine({ estimated: undefined })] }, 'lines.0.estimated'],
  ])('with %j are refused, naming %s', async (values, field) => {
    const { body } = await post(tipBody(site(), [randomUUID()], values)).expect(400);
    expect(Object.keys(body.details)).toEqual([field]);
  });

  it.each([
    ['reuse', 'R11'],
    ['recycling', 'R2'],
    ['energy', 'R1'],
    ['energy', 'D10'],
    ['landfill', 'D1'],
    ['reuse', 'R13'],
    ['recycling', 'D15'],
    ['landfill', 'R12'],
  ])('may say %s with %s', async (outcome, disposal_code) => {
    const body = tipBody(site(), [randomUUID()], { lines: [tipLine({ outcome, disposal_code })] });
    await post(body).expect(404);
  });

  it('take the codes of our own types of waste', async () => {
    await world.api.as(admin).put('/waste-types/Vehicle%20Parts', { ewc_code: '16 01 98' }).expect(200);
    await newTip(world, admin, tipBody(site(), [await load()], { lines: [tipLine({ ewc_code: '160198' })] }));
  });

  describe('corrected', () => {
    const put = (tip: Tip, values: object, person = admin) => {
      const { facility_id, date, vehicle_registration, ticket_number, booking_ids, version } = tip;
      return world.api.as(person).put(`/tips/${tip.id}`, {
        facility_id,
        date,
        vehicle_registration,
        ticket_number,
        lines: tip.lines,
        booking_ids,
        version,
        reason: 'Misread the ticket',
        ...values,
      });
    };

    it('are taken whole, as they are read', async () => {
      const tip = await newTip(world, chris, tipBody(site(), [await load()]));
      const body = { ...tip, id: randomUUID(), weight_kg: 1, lines: [tipLine({ weight_kg: 80 })] };
      const changed = await world.api
        .as(admin)
        .put(`/tips/${tip.id}`, { ...body, reason: 'Misread' })
        .expect(200);
      expect(changed.body.tip).toMatchObject({ id: tip.id, version: 2, weight_kg: 80 });
    });

    it('keep the old values in the history and in the trail', async () => {
      const [first, second] = [await load(10), await load(30)];
      const tip = await newTip(world, chris, tipBody(site(), [first]));
      const changed = await put(tip, {
        lines: [tipLine({ weight_kg: 80 })],
        booking_ids: [first, second],
      }).expect(200);
      expect(changed.body.tip).toMatchObject({ id: tip.id, version: 2, weight_kg: 80 });
      expect(changed.body.tip.shares).toEqual(
        expect.arrayContaining([
          { booking_id: first, weight_kg: 20 },
          { booking_id: second, weight_kg: 60 },
        ]),
      );
      const { body } = await world.api.as(admin).get(`/tips/${tip.id}/history`).expect(200);
      expect(body.history).toMatchObject([
        { version: 2, reason: 'Misread the ticket', changed_by: admin.user.email, tip: { weight_kg: 80 } },
        { version: 1, reason: null, tip: { weight_kg: 100, booking_ids: [first] } },
      ]);
      const trail = await world.api.as(admin).get('/admin-changes?limit=1').expect(200);
      expect(trail.body.changes).toMatchObject([
        {
          what: 'tip',
          subject: 'tip',
          subject_id: tip.id,
          to: expect.stringContaining('Misread the ticket'),
        },
      ]);
      const stale = await put(tip, { ticket_number: 'Late' }).expect(409);
      expect(stale.body).toMatchObject({ error: 'stale', details: { tip: { version: 2 } } });
      // a phone that sends the first version again gets the tip, and changes nothing
      const repeat = await post(tipBody(site(), [first], { ticket_number: tip.ticket_number }), chris).expect(
        200,
      );
      expect(repeat.body.tip).toMatchObject({ id: tip.id, version: 2 });
    });

    it('stay as they are when nothing differs', async () => {
      const tip = await newTip(world, admin, tipBody(site(), [await load()]));
      expect((await put(tip, {}).expect(200)).body.tip).toEqual(tip);
    });

    it('are refused like new ones', async () => {
      const taken = await newTip(world, admin, tipBody(site(), [await load()]));
      const tip = await newTip(world, admin, tipBody(site(), [await load()]));
      const ticket = await put(tip, { ticket_number: taken.ticket_number.toLowerCase() }).expect(409);
      expect(ticket.body.error).toBe('ticket_exists');
      const { bookingId } = await paidBooking(world);
      expect((await put(tip, { booking_ids: [bookingId] }).expect(409)).body.error).toBe('not_collected');
      await put(tip, { booking_ids: [randomUUID()] }).expect(404);
      for (const values of [{ reason: ' ' }, { version: undefined }, { date: TOMORROW }, { lines: [] }])
        expect(Object.keys((await put(tip, values).expect(400)).body.details)).toEqual(Object.keys(values));
      await put({ ...tip, id: randomUUID() }, {}).expect(404);
      await put(tip, {}, chris).expect(403);
      await world.api.http.delete(`/tips/${tip.id}`).set(admin.auth).expect(404);
    });
  });

  it('leave the list of loads that wait, of which the crew sees its own', async () => {
    const [own, others] = [await load(12.5), await completedLoad(world, admin)];
    const waiting = async (person = admin): Promise<WaitingLoad[]> => {
      const { body } = await world.api.as(person).get('/tips/waiting').expect(200);
      return body.loads.filter(({ booking_id }: WaitingLoad) => [own, others].includes(booking_id));
    };
    expect(await waiting(chris)).toEqual([
      {
        booking_id: own,
        collected_on: TIP_DAY,
        service_name: 'Man & Van',
        collection_postcode: 'LS1 4AP',
        weight_kg: 12.5,
        worker: { id: chris.user.id, name: expect.any(String) },
      },
    ]);
    expect(await waiting(dana)).toEqual([]);
    expect((await waiting()).map(({ booking_id }) => booking_id).sort()).toEqual([own, others].sort());
    await newTip(world, chris, tipBody(site(), [own]));
    expect(await waiting()).toMatchObject([{ booking_id: others, weight_kg: null, worker: null }]);
  });

  it('of bags that were only delivered are refused', async () => {
    const id = await completedLoad(world, admin);
    await world.api.dataSource.query("UPDATE bookings SET waste_codes = '[]' WHERE id = $1", [id]);
    expect((await post(tipBody(site(), [id])).expect(409)).body.error).toBe('not_collected');
  });
});
