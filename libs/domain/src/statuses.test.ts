import { draftProgress, draftStepName, labelTone, paymentTone, statusText, statusTone } from './statuses.js';

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
