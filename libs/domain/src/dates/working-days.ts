import type { SkipPlacement } from '@haulway/contracts';
import { BANK_HOLIDAYS } from './bank-holidays.js';
import { addDays, formatFullDate, type IsoDate, londonToday, londonTomorrow } from './london-dates.js';
import { ROAD_WORKING_DAYS } from './road-notice.js';

const SATURDAY = 6;
const SUNDAY = 0;

/** Monday to Friday, except bank holidays of England and Wales. */
export const isWorkingDay = (date: IsoDate): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !BANK_HOLIDAYS.includes(date);
};

/** The date that is so many working days after another one. */
export const addWorkingDays = (date: IsoDate, days: number): IsoDate => {
  let reached = date;
  for (let left = days; left > 0;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
};

/** The first date of a collection: tomorrow in London, or later for a skip that stands on the road. */
export const firstCollectionDate = (placement: SkipPlacement | null | undefined, now: Date): IsoDate =>
  placement === 'road' ? addWorkingDays(londonToday(now), ROAD_WORKING_DAYS) : londonTomorrow(now);

/** The message for a skip on the road that is wanted before `first`. */
export const tooEarlyForRoad = (first: IsoDate): string =>
  `Must be ${formatFullDate(first)} or later, because a skip on the road needs a permit`;
