import { type Browser } from '@playwright/test';
import { buildMonolith } from '../monolith/build.js';
import { type Part } from '../site.js';
import { kB, median, ms, spread, times } from '../statistics.js';
import { printTable } from '../table.js';
import { openBrowser } from './browser.js';
import { clickTimes } from './first-click.js';
import { COMPARED } from './ready.js';
import { serveBeside } from './serve-beside.js';
import { buildStaticHome } from './static-home.js';
import { visit, type Visit } from './visit.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '3');

/** Visits to the same page of two sites, A B B A, so that what the machine does meanwhile falls on both alike. */
export interface Rounds<T> {
  readonly ours: readonly T[];
  readonly other: readonly T[];
  /** Ours from the first and from the last place of each round: how far one and the same thing lies apart. */
  readonly first: readonly T[];
  readonly last: readonly T[];
}

const inTurn = async <T>(
  measureOurs: () => Promise<T>,
  measureOther: () => Promise<T>,
): Promise<Rounds<T>> => {
  const first: T[] = [];
  const last: T[] = [];
  const other: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    first.push(await measureOurs());
    other.push(await measureOther(), await measureOther());
    last.push(await measureOurs());
  }
  return { ours: [...first, ...last], other, first, last };
};

const row = <T>(
  what: string,
  { ours, other, first, last }: Rounds<T>,
  pick: (one: T) => number,
  show: (value: number) => string,
  allowed: number,
): string[] => {
  const medianOf = (values: readonly T[]): number => median(values.map(pick));
  return [
    what,
    spread(ours.map(pick), show),
    spread(other.map(pick), show),
    times(medianOf(ours) / medianOf(other)),
    `${allowed.toFixed(2)} ×`,
    times(medianOf(first) / medianOf(last)),
  ];
};

const HEAD = [
  'work',
  'ours: min / median / max',
  'the other',
  'ratio of medians',
  'allowed',
  'ours against ours',
];

const pages = async (browser: Browser, ours: string, monolith: string): Promise<void> => {
  const bytes: string[][] = [];
  const largest: string[][] = [];
  const ready: string[][] = [];
  for (const [path, press] of Object.entries(COMPARED)) {
    const measure = (site: string) => () => visit(browser, site + path, { ready: press });
    const rounds: Rounds<Visit> = await inTurn(measure(ours), measure(monolith));
    bytes.push(row(`\`${path}\`: script, kB gzip`, rounds, ({ scripts }) => scripts, kB, 1.1));
    largest.push(row(`\`${path}\`: largest paint, ms`, rounds, ({ lcp }) => lcp, ms, 1.1));
    ready.push(row(`\`${path}\`: a button works, ms`, rounds, (one) => one.ready, ms, 1.1));
  }
  printTable('First visits against one bundle of the same sources, slow 4G, processor slowed 4 times', HEAD, [
    ...bytes,
    ...largest,
    ...ready,
  ]);
};

/** The site against the same sources built as one bundle, and its home page against a document without scripts. */
export const run: Part = async (siteUrl) => {
  console.log('Building one bundle of the same sources…');
  const monolith = await serveBeside(siteUrl, await buildMonolith());
  const still = await serveBeside(siteUrl, await buildStaticHome(siteUrl));
  const browser = await openBrowser();
  try {
    await pages(browser, siteUrl, monolith.url);
    const home = await inTurn(
      () => visit(browser, `${siteUrl}/`),
      () => visit(browser, `${still.url}/`),
    );
    printTable('`/` against a document of the same first screen without scripts', HEAD, [
      row('`/`: largest paint, ms', home, ({ lcp }) => lcp, ms, 1.3),
    ]);
    const clicks = await inTurn(
      () => clickTimes(browser, siteUrl),
      () => clickTimes(browser, monolith.url),
    );
    printTable('First click on a link of a remote after hovering over it, fast 4G', HEAD, [
      row('median, ms', clicks, ({ median: value }) => value, ms, 1.3),
      row('75th percentile, ms (at most 200)', clicks, ({ p75 }) => p75, ms, 1.3),
    ]);
  } finally {
    await browser.close();
    await monolith.close();
    await still.close();
  }
};
