import { BANK_HOLIDAYS, BANK_HOLIDAYS_UNTIL } from './bank-holidays.js';
import { lastDayWithin } from './london-dates.js';
import { addWorkingDays, firstCollectionDate, isWorkingDay } from './working-days.js';

describe('working days', () => {
  it.each([
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2026-12-25', false],
    ['2026-12-28', false],
    ['2026-12-29', true],
  ])('%s: %s', (date, expected) => {
    expect(isWorkingDay(date)).toBe(expected);
  });

  it.each([
    ['2026-11-27', '2026-12-04'],
    ['2026-11-28', '2026-12-04'],
    ['2026-12-23', '2027-01-04'],
    ['2027-03-24', '2027-04-02'],
  ])('five after %s is %s', (date, expected) => {
    expect(addWorkingDays(date, 5)).toBe(expected);
  });

  it('puts a skip on the road five of them after the London day, all else tomorrow', () => {
    // a Thursday in London, still Wednesday in UTC
    const now = new Date('2027-05-12T23:30:00Z');
    expect(firstCollectionDate('road', now)).toBe('2027-05-20');
    expect(firstCollectionDate('drive', now)).toBe('2027-05-14');
    expect(firstCollectionDate(null, now)).toBe('2027-05-14');
  });
});

describe('the list of bank holidays', () => {
  it('covers the next 12 months: add the years that gov.uk has announced', () => {
    expect(lastDayWithin(new Date(), 12) <= BANK_HOLIDAYS_UNTIL).toBe(true);
  });

  it('has eight in every year, all on weekdays and in order', () => {
    for (const year of ['2026', '2027', '2028'])
      expect(BANK_HOLIDAYS.filter((date) => date.startsWith(year))).toHaveLength(8);
    expect([...BANK_HOLIDAYS].sort()).toEqual(BANK_HOLIDAYS);
    const weekdays = BANK_HOLIDAYS.map((date) => new Date(`${date}T00:00:00Z`).getUTCDay());
    expect(weekdays.every((weekday) => weekday >= 1 && weekday <= 5)).toBe(true);
  });
});
