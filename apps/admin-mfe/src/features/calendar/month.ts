import { addDays, isRealDate } from '@haulway/domain';

export const firstOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first day of the month before (-1) or after (1) that of a date. */
export const monthBeside = (date: string, step: -1 | 1): string =>
  firstOf(step === 1 ? addDays(firstOf(date), 31) : addDays(firstOf(date), -1));

export const lastOf = (date: string): string => addDays(monthBeside(date, 1), -1);

/** ISO weekday minus one: Monday is 0. */
const column = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The weeks of a month, starting on Monday. Null for days of the neighbouring months. */
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

/** The month in the address, as its first day. Without one, the month of `today`. */
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

/** The same day in another month, or the last day when that month is shorter. */
const sameDayOf = (month: string, date: string): string => {
  const same = `${month.slice(0, 8)}${date.slice(8)}`;
  return isRealDate(same) ? same : lastOf(month);
};

/** The date that a key moves to from another date. Undefined for keys that do not move. */
export const dateAfterKey = (key: string, date: string): string | undefined => MOVES[key]?.(date);
