import type { Diversion, WasteOutcome } from '@haulway/contracts';
import { addDays, formatLongDate, type IsoDate } from '../dates/london-dates.js';

/** With the waste of fewer bookings we show no figure. */
const SHOWN_FROM_BOOKINGS = 100;

/** The first day of the twelve months that end with this day. */
export const startOfTwelveMonths = (to: IsoDate): IsoDate => {
  const year = Number(to.slice(0, 4)) - 1;
  const sameDay = to.endsWith('-02-29') ? `${year}-02-28` : `${year}${to.slice(4)}`;
  return addDays(sameDay, 1);
};

/**
 * How much was kept out of landfill, in percent with one decimal; null if nothing was tipped. While anything went to
 * landfill it is less than 100.
 */
export const divertedPercent = (grams: Readonly<Record<WasteOutcome, number>>): number | null => {
  const { landfill, ...diverted } = grams;
  const kept = Object.values(diverted).reduce((sum, each) => sum + each, 0);
  const total = kept + landfill;
  if (total === 0) return null;
  const percent = Math.round((kept * 1000) / total) / 10;
  return landfill > 0 ? Math.min(percent, 99.9) : percent;
};

/** 'November 2026' */
const monthOf = (date: IsoDate): string => formatLongDate(date).replace(/^\d+ /u, '');

/** '97.2% kept out of landfill, December 2025 to November 2026'; null while there are too few bookings to say so. */
export const diversionText = ({
  from,
  to,
  diverted_percent: percent,
  bookings,
}: Pick<Diversion, 'from' | 'to' | 'diverted_percent' | 'bookings'>): string | null =>
  percent === null || bookings < SHOWN_FROM_BOOKINGS
    ? null
    : `${percent}% kept out of landfill, ${monthOf(from)} to ${monthOf(to)}`;
