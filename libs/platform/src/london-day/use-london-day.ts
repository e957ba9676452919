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

/** The current day in London. A timer for midnight would be late on a computer that sleeps. */
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
