import { addDays, isRealDate } from '@haulway/domain';

/** The first day of the month of a date. */
export const firstOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first day of the month before (-1) or after (1) that of a date. */
export const monthBeside = (date: string, step: -1 | 1): string =>
  firstOf(step === 1 ? addDays(firstOf(date), 31) : addDays(firstOf(date), -1));

/** The last day of the month of a date. */
export const lastOf = (date: string): string => addDays(monthBeside(date, 1), -1);

/** ISO weekday less one: Monday is 0. */
const column = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of a month from Monday on; null for days of the months beside it. */
export const weeksOf = (month: string): readonly (readonly (string | null)[])[] => {
  const [first, last] = [firstOf(month), lastOf(month)];
  const weeks: (string | null)[][] = [];
  for (let monday = addDays(first, -column(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, day) => {
        const date = addDays(monday, day);
        return date < first || date > last ? null : date;
      }),
    );
  }
  return weeks;
};

/** The month that an address names, as its first day; that of `today` where it names none. */
export const monthIn = (text: string, today: string): string =>
  isRealDate(`${text}-01`) ? `${text}-01` : firstOf(today);

const MOVES: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -column(date)),
  End: (date) => addDays(date, 6 - column(date)),
  PageUp: (date) => sameDayOf(monthBeside(date, -1), date),
  PageDown: (date) => sameDayOf(monthBeside(date, 1), date),
};

/** The same day in another month, or its last where that month is shorter. */
const sameDayOf = (month: string, date: string): string => {
  const same = `${month.slice(0, 8)}${date.slice(8)}`;
  return isRealDate(same) ? same : lastOf(month);
};

/** Where a key leads from a date in a calendar; undefined for keys that lead nowhere. */
export const dateAfterKey = (key: string, date: string): string | undefined => MOVES[key]?.(date);
