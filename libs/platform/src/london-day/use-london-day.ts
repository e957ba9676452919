import { addDays, londonToday, MINIMUM_NOTICE_DAYS } from '@haulway/domain';
import { serverNow } from '@haulway/platform';
import { useMemo, useSyncExternalStore } from 'react';

const LOOK_AGAIN_MS = 30_000;

export interface LondonDay {
  /** yyyy-MM-dd in Europe/London. */
  readonly today: string;
  readonly tomorrow: string;
}

/** A timer for midnight would be late on a computer that sleeps. */
const subscribe = (look: () => void): (() => void) => {
  const timer = setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

const todayNow = (): string => londonToday(serverNow());

/** The current day in London, by the server's clock. */
export const useLondonDay = (): LondonDay => {
  const today = useSyncExternalStore(subscribe, todayNow, todayNow);
  return useMemo(() => ({ today, tomorrow: addDays(today, MINIMUM_NOTICE_DAYS) }), [today]);
};
