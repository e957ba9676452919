import { setTimeout as wait } from 'node:timers/promises';
import { type Part } from '../site.js';
import { median, ms, printTable, quantile } from '../statistics.js';
import { book, bookAndPay, openShop } from './customer.js';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '20');
const WARM_UP_SECONDS = 3;

/** The work, how often a second it starts, and how long 95 of 100 may take. */
const LOADS = [
  { what: 'guests book', aSecond: 50, allowed: '100', work: book },
  { what: 'guests book and pay, all four calls', aSecond: 10, allowed: '', work: bookAndPay },
] as const;

/** The times, in ms, of work started at a fixed rate, even when earlier work has not ended. */
const timesAtRate = async (
  work: () => Promise<unknown>,
  aSecond: number,
  seconds: number,
): Promise<number[]> => {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const started = performance.now();
  for (let i = 0; i < aSecond * seconds; i += 1) {
    // measured from the time it was due, so that a late client does not hide a wait
    const due = started + (i * 1000) / aSecond;
    await wait(Math.max(0, due - performance.now()));
    running.push(work().then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  return times;
};

/** Guests who book, and guests who also pay, at a fixed rate through the site, the API and the payment provider. */
export const measureLoad: Part = async (siteUrl) => {
  const shop = await openShop(siteUrl);
  const rows: string[][] = [];
  for (const { what, aSecond, allowed, work } of LOADS) {
    await timesAtRate(() => work(shop), aSecond, WARM_UP_SECONDS);
    const times = await timesAtRate(() => work(shop), aSecond, SECONDS);
    rows.push([what, String(aSecond), ms(median(times)), ms(quantile(times, 0.95)), allowed]);
  }
  printTable(
    `Load for ${SECONDS} s: site, API, database, provider and client on one machine`,
    ['work', 'a second', 'median, ms', 'p95, ms', 'allowed'],
    rows,
  );
};
