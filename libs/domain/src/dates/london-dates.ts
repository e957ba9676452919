import { MINIMUM_NOTICE_DAYS } from '../limits.js';

/** A local date in Europe/London, yyyy-MM-dd. */
export type IsoDate = string;

let day: Intl.DateTimeFormat | undefined;
let long: Intl.DateTimeFormat | undefined;
let weekday: Intl.DateTimeFormat | undefined;
let hour: Intl.DateTimeFormat | undefined;
let clock: Intl.DateTimeFormat | undefined;

/** Created at first use and not when the module loads: the two together take 90 ms on a slow phone. */
const londonDay = (): Intl.DateTimeFormat =>
  (day ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }));
const longDate = (): Intl.DateTimeFormat =>
  (long ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));
const weekdayDate = (): Intl.DateTimeFormat =>
  (weekday ??= new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }));

const londonHour = (): Intl.DateTimeFormat =>
  (hour ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    hourCycle: 'h23',
  }));

const midnightUtc = (date: IsoDate): Date => new Date(`${date}T00:00:00Z`);
const isoOfUtc = (moment: Date): IsoDate => moment.toISOString().slice(0, 10);

/** Whether a text is a yyyy-MM-dd that exists in the calendar. */
export const isRealDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const moment = midnightUtc(text);
  return !Number.isNaN(moment.getTime()) && isoOfUtc(moment) === text;
};

/**
 * A date that is this number of whole days later, or earlier if the number is negative. Clock changes have no effect.
 * Throws a RangeError for text that is not a date.
 */
export const addDays = (date: IsoDate, days: number): IsoDate => {
  const moment = midnightUtc(date);
  moment.setUTCDate(moment.getUTCDate() + days);
  return isoOfUtc(moment);
};

/** The London date of a moment, in any time zone of the host. */
export const londonDateOf = (moment: Date): IsoDate => {
  const [date, month, year] = londonDay().format(moment).split('/');
  return `${year}-${month}-${date}`;
};

/**
 * The moment at which London's clock shows a full hour of a date. Only for hours after the night, because the clock
 * changes at night. Summer time is one hour ahead of UTC, winter time is UTC.
 */
export const londonMoment = (date: IsoDate, atHour: number): Date => {
  const moment = midnightUtc(date);
  moment.setUTCHours(atHour);
  const ahead = Number(londonHour().format(moment)) - atHour;
  moment.setUTCHours(atHour - ahead);
  return moment;
};

const HOUR_MS = 3_600_000;

/**
 * The moment of a London time, in the format of a date and time field: '2026-11-30T00:00'. If the time occurs twice, it
 * is the first one. If the clock skips the time, it is taken as an hour later.
 * @returns undefined for text that is not such a time
 */
export const londonInstant = (local: string): Date | undefined => {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)/u.exec(local) ?? [];
  if (!isRealDate(date)) return undefined;
  const winter = new Date(`${date}T${time}:00Z`);
  const summer = new Date(winter.getTime() - HOUR_MS);
  // summer time is an hour ahead of UTC
  const isSummer = Number(londonHour().format(summer)) === winter.getUTCHours();
  return isSummer ? summer : winter;
};

export const londonToday = (now: Date): IsoDate => londonDateOf(now);

/** Tomorrow's date in London: the next day of the calendar, also across clock changes. */
export const londonTomorrow = (now: Date): IsoDate => addDays(londonToday(now), MINIMUM_NOTICE_DAYS);

/** London's date so many months after today; the last of the month if that month has no such day. */
export const lastDayWithin = (now: Date, months: number): IsoDate => {
  const moment = midnightUtc(londonToday(now));
  const date = moment.getUTCDate();
  moment.setUTCMonth(moment.getUTCMonth() + months);
  if (moment.getUTCDate() !== date) moment.setUTCDate(0);
  return isoOfUtc(moment);
};

/** Whether a collection may be on this date: it exists and is tomorrow or later. */
export const isCollectionDateAllowed = (date: string, now: Date): boolean =>
  isRealDate(date) && date >= londonTomorrow(now);

/** The message for a date after the last possible one. */
export const tooLate = (last: IsoDate): string => `Must be ${formatLongDate(last)} or earlier`;

/** '4 December 2026', en-GB long format; text that is not a date stays as it is. */
export const formatLongDate = (date: string): string =>
  isRealDate(date) ? longDate().format(midnightUtc(date)) : date;

/** 'Friday 4 December', en-GB; text that is not a date stays as it is. */
export const formatWeekdayDate = (date: string): string =>
  isRealDate(date) ? weekdayDate().format(midnightUtc(date)) : date;

/** 'Friday'; empty for text that is not a date. */
export const formatWeekday = (date: string): string =>
  isRealDate(date) ? (formatWeekdayDate(date).split(' ')[0] ?? '') : '';

/** 'Friday 4 December 2026', en-GB; text that is not a date stays as it is. */
export const formatFullDate = (date: string): string =>
  isRealDate(date) ? `${formatWeekday(date)} ${formatLongDate(date)}` : date;

/** 'Fri 4 Dec 2026', en-GB; text that is not a date stays as it is. */
export const formatDay = (date: string): string => {
  const [weekdayName = '', dayNumber, month = '', year] = formatFullDate(date).split(' ');
  return isRealDate(date) ? [weekdayName.slice(0, 3), dayNumber, month.slice(0, 3), year].join(' ') : date;
};

/** '04/12/2026', en-GB; text that is not a date stays as it is. */
export const formatShortDate = (date: string): string =>
  isRealDate(date) ? date.split('-').reverse().join('/') : date;

/** The London date of an ISO instant, as '04/12/2026' or in another format; 'N/A' without one. */
export const formatInstant = (instant: string | null | undefined, format = formatShortDate): string => {
  const moment = new Date(instant ?? '');
  return Number.isNaN(moment.getTime()) ? 'N/A' : format(londonDateOf(moment));
};

const londonClock = (): Intl.DateTimeFormat =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  }));

/** '9:30am', '8am' or 'noon'. */
const clockText = (moment: Date): string => {
  const text = londonClock().format(moment).replace(/\s/u, '').replace(':00', '');
  return text === '12pm' ? 'noon' : text;
};

/** An ISO instant in London time, '9:30am on Friday 4 December'; 'N/A' if it is not an instant. */
export const formatMoment = (instant: string): string => {
  const moment = new Date(instant);
  return Number.isNaN(moment.getTime())
    ? 'N/A'
    : `${clockText(moment)} on ${formatWeekdayDate(londonDateOf(moment))}`;
};
