import type { AdminChange } from '@haulway/contracts';
import { changeText, valueText } from './change-texts.js';

const change = (values: Partial<AdminChange>): AdminChange => ({
  at: '2026-07-01T23:30:00.000Z',
  admin: 'ada@haulway.test',
  what: 'status',
  from: 'pending',
  to: 'confirmed',
  ...values,
});

describe('a value of the trail', () => {
  it.each([
    ['partially_refunded', 'partially refunded'],
    ['  Sam  ', 'Sam'],
    ['', '—'],
    ['   ', '—'],
    [null, '—'],
    ['0', '0'],
  ])('%j is said as %j', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});

describe('a change as a sentence', () => {
  it('says what, from what, to what, by whom, and when on the clock of London', () => {
    expect(changeText(change({}))).toBe(
      'Status: pending → confirmed, by ada@haulway.test, 02/07/2026, 00:30',
    );
  });

  it('says of a first value and of one taken away what there was', () => {
    expect(changeText(change({ what: 'assigned_worker', from: null, to: 'Sam' }))).toMatch(
      /^Worker: — → Sam, by/u,
    );
    expect(changeText(change({ what: 'admin_notes', from: 'Ring twice', to: '' }))).toMatch(
      /^Notes: Ring twice → —, by/u,
    );
  });

  it('says of a confirmation where it went, not what it was', () => {
    expect(changeText(change({ what: 'confirmation', from: null, to: 'gail@guests.test' }))).toBe(
      'Confirmation sent again to gail@guests.test, by ada@haulway.test, 02/07/2026, 00:30',
    );
  });

  it.each([
    ['refund', 'Refund asked for'],
    ['collection', 'Collection'],
    ['role', 'Role'],
    ['ewc_code', 'EWC code'],
    ['scheduled_price', 'Scheduled price'],
    ['signout', 'Signed out everywhere'],
    ['data_request', 'Data request'],
  ] as const)('calls %s %s', (what, text) => {
    expect(changeText(change({ what }))).toMatch(new RegExp(`^${text}: pending → confirmed`, 'u'));
  });
});
