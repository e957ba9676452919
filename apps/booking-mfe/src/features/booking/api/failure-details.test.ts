import { alternativesIn, failureOf, penceIn } from './failure-details.js';

describe('the slots that a refusal offers', () => {
  it('are those that can be booked, in the order given', () => {
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
  ])('are none: %s', (_what, details) => {
    expect(alternativesIn(details)).toEqual([]);
  });

  it('leave out what is wrong among them', () => {
    const good = { date: '2026-12-04', slot: 'evening' };
    expect(alternativesIn({ alternatives: [{ date: '2026-12-04' }, good, null] })).toEqual([good]);
  });
});

describe('an amount that a refusal names', () => {
  it.each([
    [99.99, 9_999],
    [0.29, 29],
    [0, 0],
  ])('is pence of £%d', (total_price, pence) => {
    expect(penceIn({ total_price }, 'total_price')).toBe(pence);
  });

  it.each([undefined, {}, { total_price: '99.99' }, { total_price: null }])('is none in %j', (details) => {
    expect(penceIn(details, 'total_price')).toBeUndefined();
  });
});

it('reads a failure of ours, and has nothing of a thrown error', () => {
  expect(failureOf({ status: 409, code: 'slot_full' })).toMatchObject({ status: 409, code: 'slot_full' });
  expect(failureOf(new TypeError('thrown')).code).toBeUndefined();
});
