import type { WasteOutcome } from '@haulway/contracts';
import { addDays, type IsoDate } from '../dates/london-dates.js';

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
