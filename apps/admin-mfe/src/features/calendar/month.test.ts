import { addDays, isRealDate } from '@haulway/domain';
import { dateAfterKey, firstOf, lastOf, monthBeside, monthIn, weeksOf } from './month.js';

/** Days over eighty years, from every month and weekday. */
const DATES = Array.from({ length: 300 }, (_date, index) => addDays('2000-01-01', index * 97));

describe('a month', () => {
  it('has correct first and last days and neighbours, also across a year and in February', () => {
    expect(firstOf('2026-12-25')).toBe('2026-12-01');
    expect(lastOf('2026-12-25')).toBe('2026-12-31');
    expect(lastOf('2028-02-03')).toBe('2028-02-29');
    expect(lastOf('2027-02-03')).toBe('2027-02-28');
    expect(monthBeside('2026-12-31', 1)).toBe('2027-01-01');
    expect(monthBeside('2027-01-31', -1)).toBe('2026-12-01');
    expect(monthBeside('2027-01-31', 1)).toBe('2027-02-01');
    expect(monthBeside('2027-03-31', -1)).toBe('2027-02-01');
  });

  it('is split into weeks from Monday, with each of its days once and no other days', () => {
    for (const date of DATES) {
      const month = firstOf(date);
      const weeks = weeksOf(month);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(week.some((day) => day !== null)).toBe(true);
      }
      const days = weeks.flat().filter((day) => day !== null);
      expect(days[0]).toBe(month);
      expect(days.at(-1)).toBe(lastOf(month));
      expect(new Set(days).size).toBe(days.length);
      expect(days).toHaveLength(Number(lastOf(month).slice(8)));
      weeks.forEach((week) =>
        week.forEach((day, column) => {
          if (day !== null) expect((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7).toBe(column);
        }),
      );
    }
  });

  it('has six weeks or only four, as needed', () => {
    expect(weeksOf('2026-08-01')).toHaveLength(6);
    expect(weeksOf('2027-02-01')).toHaveLength(4);
  });
});

describe('the month in the address', () => {
  it('is used when it is valid', () => {
    expect(monthIn('2031-04', '2026-11-22')).toBe('2031-04-01');
  });

  it.each(['', '2026-13', '2026-00', '2026-4', '26-04', 'next', '2026-04-05', '2026-04<script>', '-1-04'])(
    'is replaced by the present month for %j',
    (rubbish) => {
      expect(monthIn(rubbish, '2026-11-22')).toBe('2026-11-01');
    },
  );
});

describe('a key in the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-11-30'],
    ['ArrowRight', '2026-12-02'],
    ['ArrowUp', '2026-11-24'],
    ['ArrowDown', '2026-12-08'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-11-01'],
    ['PageDown', '2027-01-01'],
  ])('%s moves from Tuesday 1 December to %s', (key, date) => {
    expect(dateAfterKey(key, '2026-12-01')).toBe(date);
  });

  it('moves to the last day of a shorter month', () => {
    expect(dateAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28');
    expect(dateAfterKey('PageUp', '2026-12-31')).toBe('2026-11-30');
    expect(dateAfterKey('PageDown', '2028-01-30')).toBe('2028-02-29');
  });

  it('moves nowhere when it is not a calendar key', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a', 'Escape', 'F5'])
      expect(dateAfterKey(key, '2026-12-01')).toBeUndefined();
  });

  it('stays within the week for Home and End, and always reaches a real date', () => {
    for (const date of DATES) {
      const home = dateAfterKey('Home', date) ?? '';
      const end = dateAfterKey('End', date) ?? '';
      expect(addDays(home, 6)).toBe(end);
      expect(home <= date && date <= end).toBe(true);
      for (const key of ['PageUp', 'PageDown']) expect(isRealDate(dateAfterKey(key, date) ?? '')).toBe(true);
    }
  });
});
