import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import {
  type Facility,
  type IncompleteMovement,
  MOVEMENT_GAPS,
  movementsResponse,
  type WasteMovement,
} from '@haulway/contracts';
import { useBookingWorld } from '../../../test/booking-world.js';
import { bookingBody } from '../../../test/bookings.js';
import { signIn, TEST_PASSWORD, useSignedIn } from '../../../test/people.js';
import {
  collectedLoad,
  completedLoad,
  newFacility,
  newTip,
  TIP_DAY,
  tipBody,
  tipLine,
} from '../../../test/tips.js';
import { MovementRepository } from './movement.repository.js';

const SCHEMA = path.join(__dirname, '../../../test/fixtures/defra-receipt.schema.json');
/** Defra's document is OpenAPI 3.0, in which `exclusiveMinimum` says how to read `minimum`. */
const schema = JSON.parse(
  readFileSync(SCHEMA, 'utf8').replaceAll(
    /"minimum": (\d+),\s+"exclusiveMinimum": true/gu,
    '"exclusiveMinimum": $1',
  ),
);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const validate = ajv.compile(schema);

/** The problems of a row, as Defra's API would find them; whoever sends it adds the code of the site. */
const problemsOf = (row: object): unknown => {
  validate({ ...row, apiCode: '00000000-0000-4000-8000-000000000000' });
  return validate.errors;
};

const FORMULA = '=HYPERLINK("http://evil.test")';
const sofas = {
  ...bookingBody,
  service_id: 'furniture-removal',
  service_data: { selected_items: [{ name: '2-Seater Sofa', quantity: 1 }] },
  total_price: 45,
};
const bed = {
  ...sofas,
  service_data: { selected_items: [{ name: 'Single Bed and Mattress', quantity: 1 }] },
  total_price: 75,
};

describe('waste movements', () => {
  const world = useBookingWorld({}, { each: true });
  const admin = useSignedIn(() => world.api, 'admin', {}, { each: true });
  const chris = useSignedIn(() => world.api, 'crew', {}, { each: true });

  const get = (query = `from=${TIP_DAY}&to=${TIP_DAY}`) =>
    world.api.as(admin).get(`/waste-movements?${query}`);
  const rows = async (
    query?: string,
  ): Promise<{ movements: WasteMovement[]; incomplete: IncompleteMovement[] }> => {
    const { body } = await get(query).expect(200);
    // the check of all responses does not see a stream
    expect(movementsResponse.parse(body)).toEqual(body);
    return body;
  };
  const site = (values: object = {}): Promise<Facility> => newFacility(world, admin, values);
  const load = (values: object = {}) => collectedLoad(world, admin, chris, values);

  it('are a row for each load and line, which is a complete receipt record', async () => {
    const [one, two] = [await load({ weight_kg: 300 }), await load({ weight_kg: 100 })];
    const { id } = await site({ permit_number: 'EPR/AB1234CD' });
    const lines = [
      tipLine({ weight_kg: 80 }),
      tipLine({
        ewc_code: '170904',
        weight_kg: 20.1,
        estimated: true,
        outcome: 'landfill',
        disposal_code: 'D5',
      }),
      tipLine({ ewc_code: '200123*', weight_kg: 40, consignment_code: 'HAULWA/12345' }),
    ];
    const tip = await newTip(world, admin, tipBody(id, [one, two], { lines }));
    const { movements, incomplete } = await rows();
    expect(incomplete).toEqual([]);
    expect(movements).toHaveLength(6);
    for (const row of movements) expect(problemsOf(row)).toBeNull();
    expect(
      movements.find((row) => row.booking_id === one && row.wasteItems[0]?.ewcCodes[0] === '170904'),
    ).toEqual({
      booking_id: one,
      ticket_number: tip.ticket_number,
      date: TIP_DAY,
      producer: { address: '1 High Street, Leeds', postcode: 'LS1 4AP' },
      dateTimeReceived: world.clock.now().toISOString(),
      reasonForNoConsignmentCode: 'Non-Haz Waste Transfer',
      yourUniqueReference: expect.any(String),
      otherReferencesForMovement: [
        { label: 'Waste Ticket', reference: tip.ticket_number },
        { label: 'Booking', reference: one },
      ],
      wasteItems: [
        {
          ewcCodes: ['170904'],
          wasteDescription: 'Construction/DIY Waste',
          physicalForm: 'Solid',
          numberOfContainers: 1,
          typeOfContainers: 'Loose',
          weight: { metric: 'Kilograms', amount: 15.075, isEstimate: true },
          containsPops: false,
          containsHazardous: false,
          disposalOrRecoveryCodes: [
            { code: 'D5', weight: { metric: 'Kilograms', amount: 15.075, isEstimate: true } },
          ],
        },
      ],
      carrier: {
        registrationNumber: 'CBDU000000 (example)',
        organisationName: 'Haulway Ltd',
        address: { fullAddress: '1 Example Yard, Sampleton, EX1 1EX', postcode: 'EX1 1EX' },
        vehicleRegistration: 'AB12 CDE',
        meansOfTransport: 'Road',
      },
      receiver: { siteName: 'Leeds Transfer Station', authorisationNumber: 'EPR/AB1234CD' },
      receipt: { address: { fullAddress: '1 Tip Lane, Leeds, LS10 1AA', postcode: 'LS10 1AA' } },
    });
    const hazardous = movements.find((row) => row.wasteItems[0]?.containsHazardous);
    expect(hazardous).toMatchObject({ hazardousWasteConsignmentCode: 'HAULWA/12345' });
    const grams = movements.map((row) => Math.round((row.wasteItems[0]?.weight?.amount ?? 0) * 1000));
    expect(grams.reduce((sum, each) => sum + each, 0)).toBe(140_100);
  });

  it('say what is missing, and would not be accepted without it', async () => {
    const [nothing, heavy] = [await load({ weight_kg: 0 }), await load({ weight_kg: 50 })];
    const { id } = await site({ permit_number: null });
    const lines = [tipLine({ ewc_code: '20 01 23*' })];
    await newTip(world, admin, tipBody(id, [nothing, heavy], { lines, vehicle_registration: ' ' }));
    const waiting = await load({ weight_kg: 12.5 });
    const { movements, incomplete } = await rows();
    expect(movements).toEqual([]);
    const missingOf = (of: string) =>
      incomplete.filter((row) => row.booking_id === of).map((row) => row.missing);
    const common = ['vehicle_registration', 'permit_number'];
    expect(missingOf(heavy)).toEqual([[...common, 'consignment_code']]);
    expect(missingOf(nothing)).toEqual([[...common, 'weight_kg', 'consignment_code']]);
    expect(missingOf(waiting)).toEqual([['tip', ...common]]);
    expect(incomplete.find((row) => row.booking_id === waiting)).toMatchObject({
      ticket_number: null,
      date: TIP_DAY,
      wasteItems: [{ ewcCodes: ['200301'], weight: { amount: 12.5 } }],
    });
    for (const row of incomplete.filter(({ missing }) => missing.includes('permit_number')))
      expect(problemsOf(row)).not.toBeNull();
  });

  it('are counted as their file lists them', async () => {
    const [nothing, heavy] = [await load({ weight_kg: 0 }), await load({ weight_kg: 50 })];
    await newTip(world, admin, tipBody((await site()).id, [nothing, heavy], { vehicle_registration: null }));
    await newTip(world, admin, tipBody((await site()).id, [await load(), await load()]));
    await completedLoad(world, admin);
    const { movements, incomplete } = await rows();
    const missing = incomplete.flatMap((row) => row.missing);
    const { body } = await world.api
      .as(admin)
      .get(`/waste-movements/summary?from=${TIP_DAY}&to=${TIP_DAY}`)
      .expect(200);
    expect(body).toEqual({
      complete: movements.length,
      incomplete: incomplete.length,
      missing: MOVEMENT_GAPS.filter((gap) => missing.includes(gap)).map((name) => ({
        name,
        rows: missing.filter((gap) => gap === name).length,
      })),
      first_incomplete: incomplete,
    });
    expect(body).toMatchObject({ complete: 2, incomplete: 3 });
    expect(body.missing).toContainEqual({ name: 'vehicle_registration', rows: 3 });
    await world.api.as(admin).get('/waste-movements/summary?from=2031-04-17&to=2031-04-16').expect(400);
  });

  it('have a load once that is tipped while they are read', async () => {
    const [early, other] = [await load(), await load()];
    world.clock.advance({ minutes: 9 * 24 * 60 });
    const later = await signIn(world.api, 'admin');
    const { id } = await newFacility(world, later);
    const repository = world.api.app.get(MovementRepository, { strict: false });
    const read = repository.moved.bind(repository);
    jest.spyOn(repository, 'moved').mockImplementationOnce(async (from, to, onSnapshot) => {
      const moved = await read(from, to, () => undefined);
      await newTip(world, later, tipBody(id, [early, other], { date: '2031-04-24' }));
      onSnapshot();
      return moved;
    });
    const of = async () => {
      const { body } = await world.api
        .as(later)
        .get(`/waste-movements?from=${TIP_DAY}&to=2031-04-25`)
        .expect(200);
      const { movements, incomplete } = movementsResponse.parse(body);
      return [movements, incomplete].map((list) => list.map((row) => row.booking_id).sort());
    };
    expect(await of()).toEqual([[], [early, other].sort()]);
    expect(await of()).toEqual([[early, other].sort(), []]);
  });

  it('have loads that wait on the day of their collection, and each tip on its own', async () => {
    const byOffice = await completedLoad(world, admin);
    expect((await rows()).incomplete).toMatchObject([
      { booking_id: byOffice, missing: expect.arrayContaining(['tip']) },
    ]);
    expect((await rows('from=2031-04-17&to=2031-05-30')).incomplete).toEqual([]);
    world.clock.advance({ minutes: 24 * 60 });
    const later = await signIn(world.api, 'admin');
    const { id } = await newFacility(world, later);
    await newTip(world, later, tipBody(id, [byOffice], { date: '2031-04-17' }));
    const of = async (day: string) =>
      (await world.api.as(later).get(`/waste-movements?from=${day}&to=${day}`).expect(200)).body;
    expect(await of(TIP_DAY)).toEqual({ movements: [], incomplete: [] });
    expect((await of('2031-04-17')).movements).toHaveLength(1);
  });

  it('flag upholstered seating, and no beds', async () => {
    const [sofa, mattress] = [await load({ body: sofas }), await load({ body: bed })];
    const { id } = await site();
    const lines = [tipLine({ ewc_code: '200307' }), tipLine({ ewc_code: '200138' })];
    await newTip(world, admin, tipBody(id, [sofa, mattress], { lines }));
    await newTip(world, admin, tipBody(id, [sofa, mattress]));
    const { movements } = await rows();
    const flagged = movements.filter((row) => row.wasteItems[0]?.containsPops);
    expect(flagged.map((row) => [row.booking_id, row.wasteItems[0]?.ewcCodes[0]]).sort()).toEqual([
      [sofa, '200301'],
      [sofa, '200307'],
    ]);
    for (const row of flagged) {
      expect(row.wasteItems[0]?.pops).toEqual({ sourceOfComponents: 'NOT_PROVIDED' });
      expect(problemsOf(row)).toBeNull();
    }
  });

  it('are a CSV file on request, which runs no formulas', async () => {
    const tipped = await load({ body: { ...bookingBody, collection_address: FORMULA } });
    await load();
    const { id } = await site({ name: '+SUM(A1)' });
    await newTip(world, admin, tipBody(id, [tipped], { ticket_number: '@cmd' }));
    const byName = await get(`from=${TIP_DAY}&to=${TIP_DAY}&format=csv`).expect(200);
    expect(byName.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="waste-movements-${TIP_DAY}-${TIP_DAY}.csv"`,
    });
    const byHeader = await get().set('Accept', 'text/csv').expect(200);
    expect(byHeader.text).toBe(byName.text);
    const asJson = await get(`from=${TIP_DAY}&to=${TIP_DAY}&format=json`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(asJson.body.movements).toHaveLength(1);
    const [head = '', ...lines] = byName.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head.split(',').at(-1)).toBe('"missing"');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(lines[0]).toContain(`"'+SUM(A1)"`);
    expect(lines[0]).toContain(`"'@cmd"`);
    expect(lines[0]?.endsWith(',""')).toBe(true);
    expect(lines[1]).toContain('"tip vehicle_registration permit_number weight_kg"');
    const [{ exports }] = await world.api.dataSource.query(
      "SELECT sum(times)::int AS exports FROM security_events WHERE kind = 'export' AND route = 'GET /waste-movements'",
    );
    expect(exports).toBe(3);
  });

  it("keep an erased producer's address, as the transfer note does, and nothing else", async () => {
    const owner = await signIn(world.api, 'customer', { emailVerifiedAt: new Date() });
    const id = await load({ owner });
    await world.runJobs();
    const { id: facility } = await site();
    await newTip(world, admin, tipBody(facility, [id]));
    await world.api.http
      .delete('/auth/account')
      .set(owner.auth)
      .send({ password: TEST_PASSWORD })
      .expect(204);
    const { text } = await get().expect(200);
    expect(text).toContain('1 High Street, Leeds');
    expect(text).not.toContain(owner.user.email);
  });

  it('refuse what is no period of at most 366 days, or no format, naming the field', async () => {
    for (const [query, field] of [
      ['from=2031-04-16', 'to'],
      ['to=2031-04-16', 'from'],
      ['from=2031-02-30&to=2031-04-16', 'from'],
      ['from=2031-04-17&to=2031-04-16', 'to'],
      ['from=2031-01-01&to=2032-01-02', 'to'],
      ['from=2031-04-16&to=2031-04-16&format=xml', 'format'],
    ]) {
      const { body } = await get(query ?? '').expect(400);
      expect([query, ...Object.keys(body.details)]).toEqual([query, field]);
    }
    await get('from=2031-01-01&to=2032-01-01').expect(200);
  });
});
