import { alternativesIn, failureOf, penceIn } from './failure-details.js';

describe('the alternative slots in a refusal', () => {
  it('are the valid ones, in the order of the response', () => {
    const alternatives = [
      { date: '2026-12-04', slot: 'evening' },
      { date: '2026-12-03', slot: 'morning' },
    ];
    expect(alternativesIn({ alternatives })).toEqual(alternatives);
  });

  it.each([
    ['no details', undefined],
    ['no list', { alternatives: { date: '2026-12-04', slot: 'evening' } }],
    ['a date that never is', { alternatives: [{ date: '2026-02-30', slot: 'evening' }] }],
    ['a slot that nobody knows', { alternatives: [{ date: '2026-12-04', slot: 'noon' }] }],
    ['nothing in it', { alternatives: [null, 7, 'evening', {}, []] }],
  ])('are empty for %s', (_what, details) => {
    expect(alternativesIn(details)).toEqual([]);
  });

  it('leave out invalid entries', () => {
    const good = { date: '2026-12-04', slot: 'evening' };
    expect(alternativesIn({ alternatives: [{ date: '2026-12-04' }, good, null] })).toEqual([good]);
  });
});

describe('an amount in the details of a refusal', () => {
  it.each([
    [99.99, 9_999],
    [0.29, 29],
    [0, 0],
  ])('is returned in pence: £%d', (total_price, pence) => {
    expect(penceIn({ total_price }, 'total_price')).toBe(pence);
  });

  it.each([undefined, {}, { total_price: '99.99' }, { total_price: null }])(
    'is undefined in %j',
    (details) => {
      expect(penceIn(details, 'total_price')).toBeUndefined();
    },
  );
});

it('reads the fields of an API failure, and no fields of a thrown error', () => {
  expect(failureOf({ status: 409, code: 'slot_full' })).toMatchObject({ status: 409, code: 'slot_full' });
  expect(failureOf(new TypeError('thrown')).code).toBeUndefined();
});
