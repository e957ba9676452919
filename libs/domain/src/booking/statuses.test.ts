import {
  draftProgress,
  draftStepName,
  isPayable,
  labelTone,
  paymentTone,
  statusText,
  statusTone,
} from './statuses.js';

describe('badges', () => {
  it.each([
    ['completed', 'green'],
    ['confirmed', 'blue'],
    ['pending', 'yellow'],
    ['cancelled', 'red'],
    ['draft', 'grey'],
    ['toString', 'grey'],
    ['', 'yellow'],
    [null, 'yellow'],
    [undefined, 'yellow'],
  ])('booking %j is %s', (status, tone) => expect(statusTone(status)).toBe(tone));

  it.each([
    ['paid', 'green'],
    ['pending', 'yellow'],
    ['failed', 'red'],
    ['refunded', 'grey'],
    [null, 'yellow'],
  ])('payment %j is %s', (status, tone) => expect(paymentTone(status)).toBe(tone));

  it('says a status in words', () => {
    expect(statusText('partially_refunded')).toBe('partially refunded');
    expect(statusText(undefined)).toBe('pending');
  });

  it.each([
    ['yellow', 'yellow'],
    ['orange', 'orange'],
    ['green', 'orange'],
    [null, 'orange'],
  ])('label %j is %s', (colour, tone) => expect(labelTone(colour)).toBe(tone));
});

describe('draft steps', () => {
  it('names five, then numbers', () => {
    expect([1, 2, 3, 4, 5, 6].map(draftStepName)).toEqual([
      'Service Details',
      'Address',
      'Date & Time',
      'Contact Info',
      'Payment',
      'Step 6',
    ]);
    expect(draftStepName(0)).toBe('Step 0');
  });

  it('progresses by quarters up to 100', () => {
    expect([1, 2, 3, 4, 5].map(draftProgress)).toEqual([25, 50, 75, 100, 100]);
  });
});

describe('whether a booking can be paid', () => {
  const NOW = new Date('2026-11-20T12:00:00Z');
  const waiting = {
    status: 'pending',
    payment_status: 'pending',
    collection_date: '2026-11-21',
    collection_time_slot: 'morning',
    expires_at: '2026-11-21T07:00:00.000Z',
  } as const;
  it.each([
    ['one that waits', {}, true],
    ['one whose payment failed', { payment_status: 'failed' }, true],
    ['one that the office confirmed', { status: 'confirmed', expires_at: null }, true],
    ['a paid one', { payment_status: 'paid' }, false],
    ['a refunded one', { payment_status: 'refunded' }, false],
    ['a cancelled one', { status: 'cancelled' }, false],
    ['a completed one', { status: 'completed' }, false],
    ['one that has lapsed', { expires_at: '2026-11-20T12:00:00.000Z' }, false],
    ['one whose slot has begun', { collection_date: '2026-11-20' }, false],
  ] as const)('%s', (_which, part, payable) => {
    expect(isPayable({ ...waiting, ...part }, NOW)).toBe(payable);
  });
});
