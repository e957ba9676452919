import { get as httpGet, type IncomingMessage } from 'node:http';
import { addBookings } from '../../../../test/booking-rows.js';
import { useSignedIn } from '../../../../test/people.js';
import { useTestApi } from '../../../../test/test-api.js';
import { AdminBookingRepository } from './admin-booking.repository.js';

describe('the export of bookings', () => {
  const api = useTestApi();
  const admin = useSignedIn(() => api, 'admin');
  beforeAll(async () => {
    await addBookings(api, 1_203);
    await addBookings(api, 1, {
      customer_name: `'=HYPERLINK("http://evil.test")'`,
      customer_phone: "'+44 1632 960001'",
      admin_notes: `E'-1+1, "quoted"\\nsecond line'`,
      assigned_worker: "'@SUM(A1)'",
      waste_types: `'["Sofa", "Garden Waste"]'`,
      status: "'completed'",
    });
  });

  const exportOf = (query = '') => api.as(admin).get(`/bookings/admin/export${query}`).expect(200);

  it('contains each booking of the filter once, newest first, and states their number in advance', async () => {
    const { text, headers } = await exportOf();
    const lines = text.trimEnd().split('\r\n');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bookings.csv"',
      'haulway-total-rows': '1204',
      'cache-control': 'no-store',
    });
    expect(lines[0]).toMatch(/^\uFEFFid,invoice_number,status,payment_status,service,customer_name/u);
    expect(lines).toHaveLength(1 + 1_204);
    expect(new Set(lines.slice(1).map((line) => line.slice(0, 36))).size).toBe(1_204);
  });

  it('supports the same filters, searches and orders as the list', async () => {
    const one = await exportOf('?status=completed');
    expect(one.headers['haulway-total-rows']).toBe('1');
    const searched = await exportOf('?search=terry12@&sort=oldest');
    expect(searched.text.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await exportOf('?search=terry&sort=price_lowest')).text.trimEnd().split('\r\n')).toHaveLength(
      1_205,
    );
    expect((await exportOf('?status=cancelled')).text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('refuses an invalid filter, naming each field', async () => {
    const { body } = await api.as(admin).get('/bookings/admin/export?sort=up&date_from=soon').expect(400);
    expect(Object.keys(body.details)).toEqual(['date_from', 'sort']);
  });

  it('escapes formulas for spreadsheets', async () => {
    const { text } = await exportOf('?status=completed');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(text).toContain(`,"'+44 1632 960001",`);
    expect(text).toContain(`,"'@SUM(A1)","Sofa; Garden Waste","'-1+1, ""quoted""\nsecond line",`);
  });

  // each was opened in LibreOffice before and after the fix: before, it evaluated '=1+1', ';=1+1' and a line feed
  // before '=1+1'
  it.each([
    ['=1+1', "'=1+1"],
    [' =1+1', "' =1+1"],
    ['\u00A0+1', "'\u00A0+1"],
    ['\u200B@SUM(A1)', "'\u200B@SUM(A1)"],
    ['\n=1+1', "'\n'=1+1"],
    ['\r\n-1', "'\r\n'-1"],
    [';=1+1', "';'=1+1"],
    [', =1+1', "', =1+1"],
    ['|cmd', "'|cmd"],
    ['\ttext', "'\ttext"],
    ['＝1+1', "'＝1+1"],
    ['x;=1+1', "x;'=1+1"],
    ['x\n =1+1', "x\n '=1+1"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    // an empty quoted text at the start of a cell
    ['x;"=1+1;y', `x;""'=1+1;y`],
    ['x\n" =1+1', `x\n"" '=1+1`],
    ['x = 1, y-2', 'x = 1, y-2'],
    ['O\'Brien, "Flat 2"', 'O\'Brien, ""Flat 2""'],
  ])('writes %j as text', async (typed, written) => {
    await api.dataSource.query("UPDATE bookings SET special_instructions = $1 WHERE status = 'completed'", [
      typed,
    ]);
    const { text } = await exportOf('?status=completed');
    expect(text).toContain(`,"${written}",`);
  });

  it('stops reading from the database when the client disconnects', async () => {
    const find = jest.spyOn(api.app.get(AdminBookingRepository), 'exportBatch');
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      httpGet(`${api.url}/bookings/admin/export`, { headers: admin.auth }, resolve).on('error', reject),
    );
    await new Promise((resolve) => response.once('data', resolve));
    response.destroy();
    // two more calls succeed on the single pool: the export holds no connection
    await exportOf('?status=completed');
    await exportOf('?status=completed');
    const calls = find.mock.calls.length;
    await exportOf('?status=completed');
    expect(find.mock.calls.length).toBe(calls + 1);
    find.mockRestore();
  });

  it('leaves no exported text in the memory of the database driver', async () => {
    const ask = jest.spyOn(api.dataSource, 'query');
    await exportOf();
    const rows = await Promise.all(ask.mock.results.map(({ value }) => value as Promise<object[]>));
    ask.mockRestore();
    const batches = rows.flat().filter((row) => 'lines' in row);
    expect(batches).toHaveLength(5);
    for (const row of batches) expect(row).toMatchObject({ lines: null, count: expect.any(Number) });
  });
});
