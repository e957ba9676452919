import fc from 'fast-check';
import {
  addDays,
  formatDay,
  formatFullDate,
  formatInstant,
  formatLongDate,
  formatMoment,
  formatShortDate,
  formatWeekday,
  formatWeekdayDate,
  isCollectionDateAllowed,
  isRealDate,
  londonDateOf,
  londonInstant,
  lastDayWithin,
  londonToday,
  londonTomorrow,
} from './london-dates.js';

const isoDates = fc
  .date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('2199-12-30T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

describe('today and tomorrow in London', () => {
  it.each([
    ['winter, UTC and London agree', '2026-12-03T23:59:59Z', '2026-12-03', '2026-12-04'],
    ['summer, London is an hour ahead', '2026-07-01T23:00:00Z', '2026-07-02', '2026-07-03'],
    ['summer, a moment before that', '2026-07-01T22:59:59Z', '2026-07-01', '2026-07-02'],
    ['the last hour before clocks go forward', '2026-03-29T00:59:59Z', '2026-03-29', '2026-03-30'],
    ['the evening of the short day', '2026-03-29T22:59:59Z', '2026-03-29', '2026-03-30'],
    ['midnight after the short day', '2026-03-29T23:00:00Z', '2026-03-30', '2026-03-31'],
    ['the eve of the long day', '2026-10-24T23:00:00Z', '2026-10-25', '2026-10-26'],
    ['late on the long day, back on UTC', '2026-10-25T23:30:00Z', '2026-10-25', '2026-10-26'],
    ['midnight after the long day', '2026-10-26T00:00:00Z', '2026-10-26', '2026-10-27'],
    ["New Year's Eve", '2026-12-31T12:00:00Z', '2026-12-31', '2027-01-01'],
    ['a leap day', '2028-02-28T12:00:00Z', '2028-02-28', '2028-02-29'],
  ])('are correct for: %s', (_, moment, today, tomorrow) => {
    expect(londonToday(new Date(moment))).toBe(today);
    expect(londonTomorrow(new Date(moment))).toBe(tomorrow);
  });

  it('advance by one day each day, also across clock changes', () => {
    fc.assert(
      fc.property(isoDates, (date) => {
        expect(londonDateOf(new Date(`${date}T12:00:00Z`))).toBe(date);
        expect(londonTomorrow(new Date(`${date}T12:00:00Z`))).toBe(
          londonToday(new Date(`${addDays(date, 1)}T12:00:00Z`)),
        );
      }),
    );
  });
});

describe('isCollectionDateAllowed', () => {
  const now = new Date('2026-07-01T23:30:00Z');
  it.each([
    ['2026-07-01', false],
    ['2026-07-02', false],
    ['2026-07-03', true],
    ['2027-01-01', true],
    ['2026-07-32', false],
    ['2026-7-3', false],
    ['', false],
  ])('for %s is %s', (date, allowed) => expect(isCollectionDateAllowed(date, now)).toBe(allowed));
});

describe('the last day within some months', () => {
  it.each([
    ['2026-11-27T12:00:00Z', 12, '2027-11-27'],
    ['2032-02-29T12:00:00Z', 12, '2033-02-28'],
    ['2026-08-31T12:00:00Z', 6, '2027-02-28'],
    ['2026-12-31T23:59:59Z', 2, '2027-02-28'],
    ['2026-07-01T23:30:00Z', 1, '2026-08-02'],
  ])('from %s, %d ahead, is %s', (now, months, last) =>
    expect(lastDayWithin(new Date(now), months)).toBe(last),
  );
});

describe('ISO dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['26-04-01', false],
    ['2026-04-01T00:00', false],
  ])('%s is a real date: %s', (text, real) => expect(isRealDate(text)).toBe(real));

  it('return to the start after adding and subtracting days', () => {
    fc.assert(
      fc.property(isoDates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('are shown in en-GB', () => {
    expect(formatLongDate('2026-12-04')).toBe('4 December 2026');
    expect(formatWeekdayDate('2026-11-24')).toBe('Tuesday 24 November');
    expect(formatWeekdayDate('soon')).toBe('soon');
    expect(formatWeekday('2026-12-04')).toBe('Friday');
    expect(formatWeekday('soon')).toBe('');
    expect(formatFullDate('2026-12-04')).toBe('Friday 4 December 2026');
    expect(formatFullDate('soon')).toBe('soon');
    expect(formatDay('2026-12-09')).toBe('Wed 9 Dec 2026');
    expect(formatDay('soon')).toBe('soon');
    expect(formatShortDate('2026-12-04')).toBe('04/12/2026');
    expect(formatInstant('2026-07-01T23:30:00.000Z')).toBe('02/07/2026');
    expect(formatInstant(null)).toBe('N/A');
    expect(formatLongDate('soon')).toBe('soon');
    expect(formatShortDate('')).toBe('');
  });
});

describe('a London local time', () => {
  it.each([
    ['2026-11-30T00:00', '2026-11-30T00:00:00.000Z'],
    ['2026-07-01T00:30', '2026-06-30T23:30:00.000Z'],
    ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    // does not exist that night; exists twice that night
    ['2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is the instant %s', (local, instant) => {
    expect(londonInstant(local)?.toISOString()).toBe(instant);
  });

  it.each(['', '2026-11-30', '2026-02-30T10:00', '2026-11-30T24:00', 'soon'])('%j is invalid', (local) => {
    expect(londonInstant(local)).toBeUndefined();
  });
});

it.each([
  ['2026-12-04T09:30:00.000Z', '9:30am on Friday 4 December'],
  ['2026-12-04T08:00:00.000Z', '8am on Friday 4 December'],
  ['2026-07-03T11:00:00.000Z', 'noon on Friday 3 July'],
  ['2026-07-03T23:05:00.000Z', '12:05am on Saturday 4 July'],
  ['soon', 'N/A'],
])('the instant %s is shown in London time as %s', (instant, text) => {
  expect(formatMoment(instant)).toBe(text);
});
