/** `npm run bench`: first visits to the running site on a slow phone, as a table of min, median and max. */
import { chromium } from '@playwright/test';
import { findBrowser } from '@haulway/test';
import { visit, type Visit } from './visit.js';

const SITE = process.env['SITE_URL'] ?? `http://localhost:${process.env['SITE_PORT'] ?? '4200'}`;
const ROUNDS = 5;
const PAGES = [
  '/',
  '/services',
  '/services/man-and-van',
  '/contact',
  '/book/man-and-van',
  '/waste-calculator',
];

const spread = (values: readonly number[], show: (value: number) => string): string => {
  const sorted = values.toSorted((one, other) => one - other);
  return [0, Math.floor(sorted.length / 2), sorted.length - 1]
    .map((index) => show(sorted[index] ?? Number.NaN))
    .join(' / ');
};
const ms = (value: number): string => String(Math.round(value));

const row = (path: string, visits: readonly Visit[]): string =>
  [
    path,
    spread(
      visits.map(({ fcp }) => fcp),
      ms,
    ),
    spread(
      visits.map(({ lcp }) => lcp),
      ms,
    ),
    spread(
      visits.map(({ cls }) => cls),
      (value) => value.toFixed(3),
    ),
    spread(
      visits.map(({ tbt }) => tbt),
      ms,
    ),
    ((visits[0]?.scripts ?? 0) / 1000).toFixed(1),
  ].join(' | ');

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
console.log(`${SITE}, ${ROUNDS} rounds, min / median / max, times in ms\n`);
console.log('| page | first paint | largest paint | layout shift | blocked | scripts kB gzip |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const path of PAGES) {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, SITE + path));
  console.log(`| ${row(path, visits)} |`);
}
await browser.close();
