import { type Part } from '../site.js';
import { kB, ms, spread } from '../statistics.js';
import { printTable } from '../table.js';
import { openBrowser } from './browser.js';
import { visit, type Visit } from './visit.js';

const ROUNDS = 5;
const PAGES = [
  '/',
  '/services',
  '/services/man-and-van',
  '/contact',
  '/book/man-and-van',
  '/waste-calculator',
];

const row = (path: string, visits: readonly Visit[]): string[] => {
  const of = (pick: (one: Visit) => number, show: (value: number) => string): string =>
    spread(visits.map(pick), show);
  return [
    path,
    of(({ fcp }) => fcp, ms),
    of(({ lcp }) => lcp, ms),
    of(
      ({ cls }) => cls,
      (value) => value.toFixed(3),
    ),
    of(({ tbt }) => tbt, ms),
    kB(visits[0]?.scripts ?? 0),
  ];
};

/** First visits to the public pages on a slow phone. */
export const run: Part = async (siteUrl) => {
  const browser = await openBrowser();
  const rows: string[][] = [];
  for (const path of PAGES) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, siteUrl + path));
    rows.push(row(path, visits));
  }
  await browser.close();
  printTable(
    `First visits on a slow phone (${ROUNDS} rounds, min / median / max in ms)`,
    ['page', 'first paint', 'largest paint', 'layout shift', 'blocked', 'scripts kB gzip'],
    rows,
  );
};
