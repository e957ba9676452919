import { addDays, formatLongDate, type IsoDate, ROAD_NOTICE } from '@haulway/domain';
import { type AvailableDays } from '../hooks/use-collection-days.js';
import styles from './UnavailableDays.module.css';

const dayOfMonth = (date: IsoDate): string => String(Number(date.slice(8)));

/** '24, 26 to 28 November': dates of one month, in order. */
const datesInWords = (dates: readonly IsoDate[]): string => {
  const runs: [IsoDate, IsoDate][] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last && addDays(last[1], 1) === date) last[1] = date;
    else runs.push([date, date]);
  }
  const words = runs.map(([from, to]) =>
    from === to ? dayOfMonth(from) : `${dayOfMonth(from)} to ${dayOfMonth(to)}`,
  );
  const [, month] = formatLongDate(dates[0] ?? '').split(' ');
  return `${words.join(', ')} ${month}`;
};

const beginsSmall = (text: string): string => text.replace(/^./u, (first) => first.toLowerCase());

/** The reason in a sentence; a reason of the office's own says that the day is closed. */
const inSentence = (reason: string): string => {
  if (reason === ROAD_NOTICE) return beginsSmall(reason);
  return /^(?:Closed|Fully booked)/u.test(reason) ? reason.toLowerCase() : `closed (${reason})`;
};

/** Below the calendar: which days of the shown month are full or closed, and why. */
export function UnavailableDays({ month, unavailable }: Pick<AvailableDays, 'month' | 'unavailable'>) {
  const shown = [...unavailable].filter(([date]) => date.slice(0, 7) === month.slice(0, 7));
  if (shown.length === 0) return null;
  const reasons = [...new Set(shown.map(([, reason]) => reason))];
  return (
    <ul className={styles.unavailable} aria-label="Days that can't be booked">
      {reasons.map((reason) => (
        <li key={reason}>
          {`${datesInWords(shown.filter((entry) => entry[1] === reason).map(([date]) => date))}: ${inSentence(reason)}`}
        </li>
      ))}
    </ul>
  );
}
