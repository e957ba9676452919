import { setTimeout as wait } from 'node:timers/promises';
import { median, quantile } from '../statistics.js';
import { quiet, type Sellers } from './purchases.js';

const A_SECOND = 100;
const SECONDS = 8;

interface Times {
  readonly median: number;
  readonly p95: number;
}

export interface Pace {
  readonly work: string;
  readonly ours: Times;
  readonly theirs: Times;
}

/** The times, in ms, of calls started at a fixed rate, even when earlier calls have not ended. */
export const timesAtPace = async (
  work: () => Promise<unknown>,
  { aSecond = A_SECOND, seconds = SECONDS } = {},
): Promise<Times> => {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let i = 0; i < aSecond * seconds; i += 1) {
    await wait(Math.max(0, begun + (i * 1000) / aSecond - performance.now()));
    // measured from the time it was due, so that a late client does not hide a wait
    const due = begun + (i * 1000) / aSecond;
    running.push(work().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  return { median: median(times), p95: quantile(times, 0.95) };
};

/** Guests who arrive at 100 a second: the times of the booking call, and of book, confirm and pay together. */
export const comparePace = async ({ ours, theirs, pool }: Sellers): Promise<Pace[]> => {
  const times = async (work: () => Promise<unknown>): Promise<Times> => {
    await quiet(pool);
    return timesAtPace(work);
  };
  return [
    {
      work: 'guests book at 100 a second',
      ours: await times(ours.book),
      theirs: await times(theirs.book),
    },
    {
      work: 'guests book and pay at 100 a second, all four calls',
      ours: await times(ours.buy),
      theirs: await times(theirs.buy),
    },
  ];
};
