import { BOOKING_SORTS } from '@haulway/contracts';
import { addBookings } from '../../../../test/booking-rows.js';
import { useSignedIn } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';
import { pageStatement } from './booking-query.js';

const ROWS = 23;

describe('the admin list of all bookings', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin');
  beforeAll(async () => {
    await addBookings(api, ROWS, {
      status: "(ARRAY['pending', 'confirmed', 'completed', 'cancelled'])[1 + n % 4]",
      // three days and two prices, so that most rows share their values with other rows
      collection_date: "date '2031-05-06' + n % 3",
      total_price_pence: '1000 + n % 2',
      assigned_worker: "CASE WHEN n % 5 = 0 THEN 'Sam' WHEN n % 5 = 1 THEN '' END",
    });
    await addBookings(api, 1, {
      customer_name: "'Zoë Ann Quill'",
      customer_email: "'quill.Z@post.test'",
      customer_phone: "'+44 (0)20 7946 0018'",
      company_name: "'Quill & Sons Ltd'",
      purchase_order: "'PO/778'",
      collection_address: "'12a Ropemaker''s Street, Shoreditch'",
      collection_postcode: "'EC1A 1BB'",
      invoice_number: "'INV-2031-000077'",
      payment_status: "'paid'",
      service_type: "'skip-hire'",
      id: "'abcdef01-2345-4789-8abc-def012345678'::uuid",
    });
  });

  const get = async (query: string) =>
    (await api.as(admin).get(`/bookings/admin/all?${query}`).expect(200)).body;
  const idsOf = (body: { bookings: { id: string }[] }): string[] => body.bookings.map(({ id }) => id);

  it.each(BOOKING_SORTS)(
    'has the same order by cursor as by page, forwards and backwards: %s',
    async (sort) => {
      const paged: string[] = [];
      for (const page of [1, 2, 3, 4, 5])
        paged.push(...idsOf(await get(`sort=${sort}&limit=5&page=${page}`)));
      expect(new Set(paged).size).toBe(ROWS + 1);

      const pages = [await get(`sort=${sort}&limit=5`)];
      expect(pages[0].previous).toBeNull();
      while (pages.at(-1).next) pages.push(await get(`sort=${sort}&limit=5&after=${pages.at(-1).next}`));
      expect(pages.flatMap(idsOf)).toEqual(paged);

      let back = pages.at(-1);
      for (let index = pages.length - 2; index >= 0; index -= 1) {
        back = await get(`sort=${sort}&limit=5&before=${back.previous}`);
        expect(idsOf(back)).toEqual(idsOf(pages[index]));
      }
    },
  );

  it.each([
    ['collection_soonest', ['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening']],
    ['collection_latest', ['evening', 'evening', 'afternoon', 'afternoon', 'morning', 'morning']],
  ])('sorts the collections of a day by slot: %s', async (sort, slots) => {
    await addBookings(api, 6, { collection_date: "date '2031-08-01'" });
    const day = `date_from=2031-08-01&date_to=2031-08-01&sort=${sort}`;
    const pages = [await get(`${day}&limit=2`)];
    while (pages.at(-1).next) pages.push(await get(`${day}&limit=2&after=${pages.at(-1).next}`));
    const found = pages.flatMap(({ bookings }) => bookings);
    await api.dataSource.query("DELETE FROM bookings WHERE collection_date = '2031-08-01'");
    expect(found.map((booking) => booking.collection_time_slot)).toEqual(slots);
  });

  it.each([
    ['status=completed', 6],
    ['status=not_cancelled', 18],
    ['status=completed&slot=morning', 2],
    ['payment_status=paid', 1],
    ['service=skip-hire', 1],
    ['date_from=2031-05-07&date_to=2031-05-07', 9],
    ['worker=sAM', 4],
    ['worker=Unassigned', 20],
    ['worker=Sam&status=confirmed', 1],
    ['status=&search=&worker=', 24],
  ])('finds the expected number of bookings with %s', async (query, count) => {
    const body = await get(query);
    expect(body).toMatchObject({ total: count, total_exact: true });
    expect(body.bookings).toHaveLength(Math.min(count, 20));
  });

  it.each([
    'zoë',
    'Zoë Ann Q',
    'quill.z@POST',
    'ec1a1b',
    'inv-2031-000077',
    'po/77',
    '#abcdef01',
    'abcdef01-2345-4789-8abc-def012345678',
    'quill zoë',
    'sons quill',
    '12A Ropemaker’s',
    "ropemaker's street",
    'quill ropemaker 1bb',
    '000077 quill',
    '02079460018',
    '0044 20 7946 0018',
  ])('finds exactly one booking by %s', async (search) => {
    const body = await get(`search=${encodeURIComponent(search)}`);
    const zoe = { customer_name: 'Zoë Ann Quill', customer_phone_uri: 'tel:+442079460018' };
    expect(body).toMatchObject({ total: 1, bookings: [zoe] });
  });

  it.each([
    'ill',
    '%',
    "' OR true --",
    'abcd-ef',
    'quill zoey',
    "quill':* | 'high",
    'quill & !terry',
    '7946 0018',
    '00000000',
  ])('finds nothing by %s, which is not the beginning of a word', async (search) => {
    expect(await get(`search=${encodeURIComponent(search)}`)).toMatchObject({ total: 0, bookings: [] });
  });

  it.each([
    '/bookings/admin/all',
    '/bookings/admin/all?search=terry&status=completed&sort=price_lowest',
    '/bookings/admin/all?worker=Sam&page=2',
    '/bookings/admin/stats',
  ])('needs at most four statements, with the guard and the count of rows: %s', async (path) => {
    const statements: string[] = [];
    const spy = jest
      .spyOn(api.dataSource.logger, 'logQuery')
      .mockImplementation((text) => void statements.push(text));
    await api.as(admin).get(path).expect(200);
    spy.mockRestore();
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(4);
  });

  it('filters and sorts the results of a search', async () => {
    const body = await get('search=terry&status=completed&sort=oldest&limit=2');
    expect(body).toMatchObject({ total: 6, total_exact: true });
    expect(body.bookings.map((booking: { customer_email: string }) => booking.customer_email)).toEqual([
      'terry2@rows.test',
      'terry6@rows.test',
    ]);
  });

  it('counts search results up to a thousand, and pages by cursor beyond that', async () => {
    await addBookings(api, 1_005, {
      customer_name: "'Many Common'",
      customer_email: "'c@rows.test'",
    });
    const found: string[] = [];
    let body = await get('search=common&limit=100');
    expect(body).toMatchObject({ total: 1000, total_exact: false });
    found.push(...idsOf(body));
    while (body.next) {
      body = await get(`search=common&limit=100&after=${body.next}`);
      found.push(...idsOf(body));
    }
    expect([found.length, new Set(found).size]).toEqual([1_005, 1_005]);
    expect(await get('search=terry&limit=1')).toMatchObject({ total: ROWS, total_exact: true });
  });

  it('finds names and addresses without their accents, and with any apostrophe', async () => {
    await addBookings(api, 1, { customer_name: "'Siân O’Brien'", collection_address: "'7 Hauptstraße'" });
    await addBookings(api, 1, { customer_name: "'Łukasz Müller'" });
    const namesOf = async (search: string) =>
      (await get(`search=${encodeURIComponent(search)}`)).bookings.map(
        (booking: { customer_name: string }) => booking.customer_name,
      );
    for (const search of [
      'sian',
      'SIÂN O',
      "o'brien",
      'o’brien',
      'brien sian',
      'hauptstrasse sian',
      'ʼ siân ʼ \u0301',
    ])
      expect([search, await namesOf(search)]).toEqual([search, ['Siân O’Brien']]);
    for (const search of ['lukasz', 'ŁUKASZ', 'muller', 'müller łukasz'])
      expect([search, await namesOf(search)]).toEqual([search, ['Łukasz Müller']]);
    expect(await namesOf('zoe')).toEqual(['Zoë Ann Quill']);
  });

  it('reads an index for each condition of a search', async () => {
    const { text, values } = pageStatement({ search: 'zoe o’brien', sort: 'newest', page: 1, limit: 20 });
    const plan = await api.dataSource.transaction(async (manager) => {
      await manager.query('ANALYZE bookings');
      return JSON.stringify(await manager.query(`EXPLAIN ${text}`, values));
    });
    for (const index of [
      'bookings_by_name',
      'bookings_by_surname',
      'bookings_by_words',
      'bookings_by_purchase_order',
    ])
      expect(plan).toContain(index);
    const [{ indexdef }] = await api.dataSource.query(
      "SELECT indexdef FROM pg_indexes WHERE indexname = 'bookings_by_purchase_order'",
    );
    expect(indexdef).toContain('purchase_order IS NOT NULL');
  });
});
