import { useBookingWorld } from '../../../../test/booking-world.js';
import { bookingBody } from '../../../../test/bookings.js';
import { documentsOf, readDocument } from '../../../../test/documents.js';
import { paidBooking } from '../../../../test/paying.js';
import { useSignedIn } from '../../../../test/people.js';

const SCREENS = encodeURIComponent('TVs/Monitors');

describe('waste types', () => {
  const world = useBookingWorld();
  const admin = useSignedIn(() => world.api, 'admin');
  const customer = useSignedIn(() => world.api);

  const put = (name: string, body: object) => world.api.as(admin).put(`/waste-types/${name}`, body);
  const codeOf = async (name: string): Promise<string | undefined> => {
    const { body } = await world.api.http.get('/waste-types').expect(200);
    return body.waste_types.find((type: { name: string }) => type.name === name)?.ewc_code;
  };

  it('are the nine of the skip bookings, bulky items and clinical waste, each with its code', async () => {
    const { body } = await world.api.http.get('/waste-types').expect(200);
    expect(body.waste_types).toHaveLength(11);
    expect(body.waste_types).toEqual(
      expect.arrayContaining([
        { name: 'White Goods (Fridges/Washing Machines)', ewc_code: '20 01 23*', hazardous: true },
        { name: 'TVs/Monitors', ewc_code: '20 01 35*', hazardous: true },
        { name: 'Air Conditioning Units', ewc_code: '16 02 11*', hazardous: true },
        { name: 'Clinical Waste', ewc_code: '18 01 03*', hazardous: true },
        { name: 'Mixed Waste', ewc_code: '20 03 01', hazardous: false },
        { name: 'Bulky Items', ewc_code: '20 03 07', hazardous: false },
      ]),
    );
  });

  it.each([
    [{ ewc_code: '20 03' }, 'ewc_code'],
    [{ ewc_code: '20 03 0a' }, 'ewc_code'],
    [{ ewc_code: '*20 03 01' }, 'ewc_code'],
    [{ ewc_code: '20 03 01**' }, 'ewc_code'],
    [{ ewc_code: '20 03 01' + ' '.repeat(100) }, 'ewc_code'],
    [{ ewc_code: 200301 }, 'ewc_code'],
    [{ ewc_code: '20 01 23*', hazardous: false }, 'hazardous'],
    [{ hazardous: 'yes' }, 'hazardous'],
    [{}, 'ewc_code'],
    [{ ewc_code: '20 03 01', name: 'Other Waste' }, 'name'],
  ])('refuse %j and name %s', async (body, field) => {
    const refused = await put('Mixed%20Waste', body).expect(400);
    expect(Object.keys(refused.body.details)).toEqual([field]);
    expect(await codeOf('Mixed Waste')).toBe('20 03 01');
  });

  it('accept a code in any spelling, with or without the hazardous flag, and record each change once', async () => {
    const { body } = await put(SCREENS, { name: 'TVs/Monitors', ewc_code: ' 200136 ' }).expect(200);
    expect(body).toEqual({
      waste_type: { name: 'TVs/Monitors', ewc_code: '20 01 36', hazardous: false },
    });
    await put(SCREENS, { ewc_code: '20 01 36' }).expect(200);
    expect((await put(SCREENS, { hazardous: true }).expect(200)).body.waste_type.ewc_code).toBe('20 01 36*');
    expect((await put(SCREENS, { ewc_code: '20 01 35', hazardous: true })).body.waste_type.ewc_code).toBe(
      '20 01 35*',
    );
    const history = await world.api.as(admin).get(`/waste-types/${SCREENS}/history`).expect(200);
    expect(history.body.total).toBe(3);
    expect(history.body.changes).toMatchObject([
      { what: 'ewc_code', from: '20 01 36*', to: '20 01 35*', admin: admin.user.email },
      { what: 'ewc_code', from: '20 01 36', to: '20 01 36*' },
      { what: 'ewc_code', from: '20 01 35*', to: '20 01 36' },
    ]);
  });

  it('are only those of the services: 404 for another one', async () => {
    await put('No%20Such%20Waste', { ewc_code: '20 03 99' }).expect(404);
    await world.api.as(admin).get('/waste-types/No%20Such%20Waste/history').expect(404);
  });

  it('change for future bookings only; an existing booking keeps its code', async () => {
    const paid = () => paidBooking(world, customer);
    const before = await paid();
    await put('Mixed%20Waste', { ewc_code: '20 03 99' }).expect(200);
    const after = await paid();
    for (const [{ bookingId }, code] of [
      [before, '20 03 01'],
      [after, '20 03 99'],
    ] as const) {
      await world.api.as(admin).put(`/bookings/admin/${bookingId}`, { status: 'completed' }).expect(200);
      const documents = await documentsOf(world, bookingId, customer.auth);
      const note = documents.find(({ kind }) => kind === 'transfer_note');
      expect((await readDocument(world, note?.id ?? '', customer.auth)).text).toContain(code);
    }
  });

  it('have no transfer note if they became hazardous before the booking was made', async () => {
    await put('Mixed%20Waste', { hazardous: true }).expect(200);
    const { body } = await world.api.as(customer).post('/bookings', bookingBody).expect(201);
    const { body: seen } = await world.api.as(admin).get(`/bookings/${body.booking.id}`).expect(200);
    expect(seen.booking.consignment_note_due).toBe(true);
    await put('Mixed%20Waste', { ewc_code: '20 03 01' }).expect(200);
  });
});
