import type { AdminChange } from '@haulway/contracts';
import { changeText, optionPricesIn, valueText } from './change-texts.js';

const change = (values: Partial<AdminChange>): AdminChange => ({
  at: '2026-07-01T23:30:00.000Z',
  admin: 'ada@haulway.test',
  what: 'status',
  from: 'pending',
  to: 'confirmed',
  ...values,
});

describe('a value in the audit trail', () => {
  it.each([
    ['partially_refunded', 'partially refunded'],
    ['  Sam  ', 'Sam'],
    ['', '—'],
    ['   ', '—'],
    [null, '—'],
    ['0', '0'],
  ])('is shown: %j as %j', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});

describe('a change as a sentence', () => {
  it('contains the field, both values, the admin, and the time in London', () => {
    expect(changeText(change({}))).toBe(
      'Status: pending → confirmed, by ada@haulway.test, 02/07/2026, 00:30',
    );
  });

  it('shows a dash for a missing old or new value', () => {
    expect(changeText(change({ what: 'assigned_worker', from: null, to: 'Sam' }))).toMatch(
      /^Worker: — → Sam, by/u,
    );
    expect(changeText(change({ what: 'admin_notes', from: 'Ring twice', to: '' }))).toMatch(
      /^Notes: Ring twice → —, by/u,
    );
  });

  it('contains the recipient of a confirmation that was sent again', () => {
    expect(changeText(change({ what: 'confirmation', from: null, to: 'gail@guests.test' }))).toBe(
      'Confirmation sent again to gail@guests.test, by ada@haulway.test, 02/07/2026, 00:30',
    );
  });

  it.each([
    ['refund', 'Refund'],
    ['collection', 'Collection'],
    ['role', 'Role'],
    ['ewc_code', 'EWC code'],
    ['scheduled_price', 'Scheduled price'],
    ['points_reason', 'Reason for the points'],
    ['signout', 'Signed out everywhere'],
    ['data_request', 'Data request'],
  ] as const)('calls the change %s “%s”', (what, text) => {
    expect(changeText(change({ what }))).toMatch(new RegExp(`^${text}: pending → confirmed`, 'u'));
  });
});

describe('a change of prices', () => {
  const WHO = 'by ada@haulway.test, 02/07/2026, 00:30';

  it('contains the option names and their prices', () => {
    const from =
      '{"flow_type":"load_sizes","load_sizes":[{"name":"Half_load","price":1180},{"name":"Full"}]}';
    expect(changeText(change({ what: 'booking_config', from, to: '{"load_sizes":[]}' }))).toBe(
      `Options: Half_load £1,180.00, Full base price → —, ${WHO}`,
    );
  });

  it('shows the start of a scheduled price in London time', () => {
    const to = '£199.00 from 2027-06-06T23:00:00.000Z: Half £210.00';
    expect(changeText(change({ what: 'scheduled_price', from: null, to }))).toBe(
      `Scheduled price: — → £199.00 from 07/06/2027, 00:00: Half £210.00, ${WHO}`,
    );
  });

  it.each(['{"load_sizes":[', '[]', '5', 'null', '{"items":[null,5,{"price":1}]}', ''])(
    'contains no JSON, whatever the trail has stored: %j',
    (to) =>
      expect(changeText(change({ what: 'booking_config', from: null, to }))).toBe(`Options: — → —, ${WHO}`),
  );

  it('reads the prices of all lists by option name', () => {
    const config = { load_sizes: [{ name: 'Half', price: 9 }], items: [{ name: 'Sofa', price: 45.5 }] };
    expect([...optionPricesIn(JSON.stringify(config))]).toEqual([
      ['Half', '£9.00'],
      ['Sofa', '£45.50'],
    ]);
  });
});
