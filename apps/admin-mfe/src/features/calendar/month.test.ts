import { addDays, isRealDate } from '@haulway/domain';
import { dateAfterKey, firstOf, lastOf, monthBeside, monthIn, weeksOf } from './month.js';

/** Days over eighty years, from every month and weekday. */
const DATES = Array.from({ length: 300 }, (_date, index) => addDays('2000-01-01', index * 97));

describe('a month', () => {
  it('has its first day, its last, and those beside it, over a year and in February', () => {
    expect(firstOf('2026-12-25')).toBe('2026-12-01');
    expect(lastOf('2026-12-25')).toBe('2026-12-31');
    expect(lastOf('2028-02-03')).toBe('2028-02-29');
    expect(lastOf('2027-02-03')).toBe('2027-02-28');
    expect(monthBeside('2026-12-31', 1)).toBe('2027-01-01');
    expect(monthBeside('2027-01-31', -1)).toBe('2026-12-01');
    expect(monthBeside('2027-01-31', 1)).toBe('2027-02-01');
    expect(monthBeside('2027-03-31', -1)).toBe('2027-02-01');
  });

  it('is drawn in weeks from Monday on, each of its days once and none of another month', () => {
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

  it('has six weeks where it needs them, and four where these are enough', () => {
    expect(weeksOf('2026-08-01')).toHaveLength(6);
    expect(weeksOf('2027-02-01')).toHaveLength(4);
  });
});

describe('the month that an address names', () => {
  it('is that month', () => {
    expect(monthIn('2031-04', '2026-11-22')).toBe('2031-04-01');
  });

  it.each(['', '2026-13', '2026-00', '2026-4', '26-04', 'next', '2026-04-05', '2026-04<script>', '-1-04'])(
    'is the present one for %j',
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
  ])('%s leads from Tuesday 1 December to %s', (key, date) => {
    expect(dateAfterKey(key, '2026-12-01')).toBe(date);
  });

  it('leads to the last day of a month that is shorter', () => {
    expect(dateAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28');
    expect(dateAfterKey('PageUp', '2026-12-31')).toBe('2026-11-30');
    expect(dateAfterKey('PageDown', '2028-01-30')).toBe('2028-02-29');
  });

  it('leads nowhere where it means something else', () => {
    for (const key of ['Enter', ' ', 'Tab', 'a', 'Escape', 'F5'])
      expect(dateAfterKey(key, '2026-12-01')).toBeUndefined();
  });

  it('never leads out of the week by Home and End, and always to a real date', () => {
    for (const date of DATES) {
      const home = dateAfterKey('Home', date) ?? '';
      const end = dateAfterKey('End', date) ?? '';
      expect(addDays(home, 6)).toBe(end);
      expect(home <= date && date <= end).toBe(true);
      for (const key of ['PageUp', 'PageDown']) expect(isRealDate(dateAfterKey(key, date) ?? '')).toBe(true);
    }
  });
});
