import { draftStepName, isPayable, paymentTone, statusText, statusTone } from './statuses.js';

describe('a status badge', () => {
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
  ])('for booking status %j is %s', (status, tone) => expect(statusTone(status)).toBe(tone));

  it.each([
    ['paid', 'green'],
    ['pending', 'yellow'],
    ['failed', 'red'],
    ['refunded', 'grey'],
    [null, 'yellow'],
  ])('for payment status %j is %s', (status, tone) => expect(paymentTone(status)).toBe(tone));

  it('shows a status as words', () => {
    expect(statusText('partially_refunded')).toBe('partially refunded');
    expect(statusText(undefined)).toBe('pending');
  });
});

describe('draft steps', () => {
  it('have five names, then numbers', () => {
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
});

describe('whether a booking is payable', () => {
  const NOW = new Date('2026-11-20T12:00:00Z');
  const waiting = {
    status: 'pending',
    payment_status: 'pending',
    collection_date: '2026-11-21',
    collection_time_slot: 'morning',
    expires_at: '2026-11-21T07:00:00.000Z',
  } as const;
  it.each([
    ['a pending one', {}, true],
    ['one with a failed payment', { payment_status: 'failed' }, true],
    [
      'one that an admin has confirmed',
      { status: 'confirmed', expires_at: '2026-11-20T07:00:00.000Z' },
      true,
    ],
    ['a paid one', { payment_status: 'paid' }, false],
    ['a refunded one', { payment_status: 'refunded' }, false],
    ['a cancelled one', { status: 'cancelled' }, false],
    ['a completed one', { status: 'completed' }, false],
    ['an expired one', { expires_at: '2026-11-20T12:00:00.000Z' }, false],
    ['one whose slot has started', { collection_date: '2026-11-20' }, false],
  ] as const)('is decided for %s', (_which, part, payable) => {
    expect(isPayable({ ...waiting, ...part }, NOW)).toBe(payable);
  });
});
