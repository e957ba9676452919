import { londonToday, londonTomorrow } from '@haulway/domain';
import { useEffect, useState } from 'react';

const LOOK_AGAIN_MS = 30_000;

export interface LondonDay {
  /** yyyy-MM-dd in Europe/London. */
  readonly today: string;
  /** The first day that can be booked. */
  readonly tomorrow: string;
}

const dayAt = (now: Date): LondonDay => ({ today: londonToday(now), tomorrow: londonTomorrow(now) });

/**
 * The day it is in London, also while the page stands open over midnight. A timer for midnight itself would be late
 * on a computer that sleeps, so the clock is looked at again and again, and when the page is come back to.
 */
export const useLondonDay = (): LondonDay => {
  const [day, setDay] = useState(() => dayAt(new Date()));
  useEffect(() => {
    const look = (): void => {
      const now = dayAt(new Date());
      setDay((last) => (last.today === now.today ? last : now));
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
};
