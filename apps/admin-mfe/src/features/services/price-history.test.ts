import type { AdminChange } from '@haulway/contracts';
import { priceChanges, priceHistoryCsv } from './components/PriceHistory.js';

const change = (what: AdminChange['what'], from: string | null, to: string | null): AdminChange => ({
  at: '2026-11-23T00:05:00.000Z',
  admin: 'ada@haulway.test',
  what,
  from,
  to,
});
const sizes = (...rows: [name: string, price?: number][]): string =>
  JSON.stringify({ load_sizes: rows.map(([name, price]) => ({ name, price })) });

describe("the history of a service's prices", () => {
  it('contains each price that changed, and nothing else', () => {
    const rows = priceChanges([
      change('name', 'Van', 'Vans'),
      change('base_price', '£180.00', '£199.50'),
      change(
        'booking_config',
        sizes(['Half', 180], ['Full', 320]),
        sizes(['Half', 190], ['Full', 320], ['Whole']),
      ),
      change('booking_config', sizes(['Half', 190]), sizes()),
      change('scheduled_price', null, '£210.00 from 2026-11-30T00:00:00.000Z: Half £200.00'),
      change('scheduled_price', '£210.00 from 2026-11-30T00:00:00.000Z', null),
    ]);
    expect(rows.map(({ what, from, to }) => [what, from, to])).toEqual([
      ['Base price', '£180.00', '£199.50'],
      ['Half', '£180.00', '£190.00'],
      ['Whole', '—', 'base price'],
      ['Half', '£190.00', '—'],
      ['Scheduled price', '—', '£210.00 from 30/11/2026, 00:00: Half £200.00'],
      ['Scheduled price', '£210.00 from 30/11/2026, 00:00', '—'],
    ]);
  });

  it('is exported without spreadsheet formulas', () => {
    const rows = priceChanges([change('booking_config', sizes(), sizes(['=HYPERLINK("x")', 1]))]);
    expect(priceHistoryCsv(rows)).toBe(
      '\uFEFF"When","Who","What","From","To"\r\n' +
        `"23/11/2026, 00:05","ada@haulway.test","'=HYPERLINK(""x"")","—","£1.00"\r\n`,
    );
  });
});
