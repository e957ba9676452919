import { useBookingWorld } from '../../../test/booking-world.js';
import { guestBookingBody } from '../../../test/bookings.js';
import { documentsOf, readDocument } from '../../../test/documents.js';
import { signIn, useSignedIn } from '../../../test/people.js';
import { collectedLoad, completedLoad, newFacility, newTip, tipBody, tipLine } from '../../../test/tips.js';
import { bookingBody } from '../../../test/bookings.js';

const landfill = (weight_kg: number) => tipLine({ weight_kg, outcome: 'landfill', disposal_code: 'D1' });

describe('the diversion figure', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const figures = async () => (await world.api.http.get('/diversion').expect(200)).body;

  it('is null without tips, and counts weights by outcome and each booking once', async () => {
    expect(await figures()).toEqual({
      from: '2030-04-17',
      to: '2031-04-16',
      collected_kg: 0,
      by_outcome: { reuse: 0, recycling: 0, energy: 0, landfill: 0 },
      diverted_percent: null,
      bookings: 0,
    });
    const { id } = await newFacility(world, admin);
    const [one, two] = [await completedLoad(world, admin), await completedLoad(world, admin)];
    await newTip(world, admin, tipBody(id, [one, two], { lines: [tipLine({ weight_kg: 900.5 })] }));
    const tip = await newTip(world, admin, tipBody(id, [one], { lines: [landfill(0.1)] }));
    const response = await world.api.http.get('/diversion').expect(200);
    expect(response.headers['cache-control']).toBe('public, max-age=30');
    expect(response.body).toMatchObject({
      collected_kg: 900.6,
      by_outcome: { recycling: 900.5, landfill: 0.1 },
      diverted_percent: 99.9,
      bookings: 2,
    });
    const { facility_id, date, vehicle_registration, ticket_number } = tip;
    const fields = { facility_id, date, vehicle_registration, ticket_number, version: 1, reason: 'Misread' };
    const corrected = { ...fields, booking_ids: [two], lines: [landfill(99.5)] };
    await world.api.as(admin).put(`/tips/${tip.id}`, corrected).expect(200);
    expect(await figures()).toMatchObject({ collected_kg: 1000, diverted_percent: 90.1, bookings: 2 });
  });

  it('is told to admins by month', async () => {
    const { body } = await world.api.as(admin).get('/diversion/months').expect(200);
    const { by_outcome, diverted_percent } = await figures();
    expect(body).toEqual({ months: [{ month: '2031-04', by_outcome, diverted_percent }] });
  });

  it('covers the last twelve months, today included', async () => {
    const before = await figures();
    world.clock.set('2032-04-14T10:00:00Z');
    expect(await figures()).toMatchObject({ ...before, from: '2031-04-15', to: '2032-04-14' });
    world.clock.set('2032-04-16T10:00:00Z');
    expect(await figures()).toMatchObject({ collected_kg: 0, bookings: 0, from: '2031-04-17' });
    world.clock.set('2031-04-16T10:00:00Z');
  });
});

describe('where the waste of a booking went', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const chris = useSignedIn(() => world.api, 'crew');

  it('is told by town, kilograms and outcome to those who take part in it', async () => {
    const owner = await signIn(world.api);
    const own = await collectedLoad(world, admin, chris, { owner, weight_kg: 75 });
    const other = await collectedLoad(world, admin, chris, { weight_kg: 25 });
    const path = `/bookings/${own}/destinations`;
    expect((await world.api.as(owner).get(path).expect(200)).body).toEqual({ destinations: [] });
    const { id } = await newFacility(world, admin);
    const lines = [tipLine({ weight_kg: 60 }), landfill(20), tipLine({ weight_kg: 40, ewc_code: '200138' })];
    await newTip(world, admin, tipBody(id, [own, other], { lines }));
    const destinations = [
      { date: '2031-04-16', town: 'Leeds', outcome: 'recycling', weight_kg: 75 },
      { date: '2031-04-16', town: 'Leeds', outcome: 'landfill', weight_kg: 15 },
    ];
    for (const person of [owner, admin, chris])
      expect((await world.api.as(person).get(path).expect(200)).body).toEqual({ destinations });
    const stranger = await signIn(world.api);
    await world.api.as(stranger).get(path).expect(404);
    await world.api.http.get(path).expect(401);
    const guest = await world.api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);
    const ofGuest = `/bookings/${guest.body.booking.id}/destinations`;
    await world.api.http.get(ofGuest).expect(404);
    await world.api.http.get(ofGuest).set('Haulway-Booking-Key', guest.body.booking_key).expect(200);
  });
});

describe('the further transfer note of a tip', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const chris = useSignedIn(() => world.api, 'crew', { fullName: 'Kit Crew' });

  const notesOf = async (id: string) => {
    const documents = await documentsOf(world, id, admin.auth);
    const notes = documents.filter(({ kind }) => kind === 'transfer_note');
    return Promise.all(
      notes.map(async (note) => ({ ...note, text: (await readDocument(world, note.id, admin.auth)).text })),
    );
  };

  it('names facility, kilograms and outcome, and the first; a correction issues another that names the old', async () => {
    const id = await collectedLoad(world, admin, chris, { weight_kg: 50 });
    const facility = await newFacility(world, admin, { permit_number: 'EPR/NOTE1' });
    const lines = [
      tipLine({ weight_kg: 1234.5 }),
      tipLine({ weight_kg: 9, ewc_code: '200123*', outcome: 'landfill', disposal_code: 'D5' }),
    ];
    // before the first note is issued
    const tip = await newTip(world, admin, tipBody(facility.id, [id], { lines, ticket_number: 'WB-1' }));
    const [first, further, ...none] = await notesOf(id);
    expect(none).toEqual([]);
    for (const text of [
      first?.number,
      'Leeds Transfer Station',
      'EPR/NOTE1',
      '1,234.5 kg',
      'Recycling (R3)',
      'WB-1',
    ])
      expect(further?.text).toContain(text);
    expect(further?.text).not.toContain('20 01 23');
    expect(first?.text).toContain('For the transferee: Kit Crew');
    const { facility_id, date, vehicle_registration, ticket_number, booking_ids } = tip;
    const fields = { facility_id, date, vehicle_registration, ticket_number, booking_ids };
    const correct = (values: object) =>
      world.api
        .as(admin)
        .put(`/tips/${tip.id}`, { ...fields, reason: 'Misread', ...values })
        .expect(200);
    await correct({ version: 1, lines: [tipLine({ weight_kg: 5 })] });
    const other = await completedLoad(world, admin);
    await correct({ version: 2, lines: [tipLine({ weight_kg: 5 })], booking_ids: [other] });
    const all = await notesOf(id);
    expect(all.map(({ text }) => text).slice(0, 2)).toEqual([first?.text, further?.text]);
    expect(all[2]?.text).toContain(`Waste transfer note ${further?.number}`);
    expect(all[2]?.text).toContain('5.0 kg');
    expect(all[3]?.text).toContain(`Waste transfer note ${all[2]?.number}`);
    expect(all[3]?.text).toContain('None of this waste went to this facility.');
    expect(all).toHaveLength(4);
    expect(await notesOf(other)).toHaveLength(2);
  });

  it('is not issued for hazardous waste, which moves under a consignment note', async () => {
    const fridge = {
      ...bookingBody,
      service_id: 'appliance-removal',
      service_data: { selected_items: [{ name: 'Fridge or Freezer', quantity: 1 }] },
      total_price: 80,
    };
    const { id: facilityId } = await newFacility(world, admin);
    const hazardous = await completedLoad(world, admin, undefined, fridge);
    const mixed = await completedLoad(world, admin);
    await newTip(
      world,
      admin,
      tipBody(facilityId, [hazardous, mixed], { lines: [tipLine({ ewc_code: '200123*' })] }),
    );
    await newTip(world, admin, tipBody(facilityId, [hazardous, mixed]));
    expect(await notesOf(hazardous)).toEqual([]);
    expect(await notesOf(mixed)).toHaveLength(2);
  });
});
