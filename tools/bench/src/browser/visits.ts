import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '@haulway/test-runner';
import { buildMonolith, serveBeside } from '../monolith/build.js';
import { type Part } from '../site.js';
import { kB, median, ms, printTable, quantile, spread, times } from '../statistics.js';
import { clickOnce, COMPARED, type Ready, visit, type Visit } from './visit.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '3');
const CLICKS = 5;

/** The columns of the table: how to read a visit, how to show the value, and the ratio that is allowed. */
const COLUMNS: readonly {
  readonly what: string;
  readonly of: (visit: Visit) => number;
  readonly show: (value: number) => string;
  readonly allowed?: number;
}[] = [
  { what: 'script, kB gzip', of: ({ scripts }) => scripts, show: kB, allowed: 1.25 },
  { what: 'requests', of: ({ requests }) => requests, show: ms },
  { what: 'first paint, ms', of: ({ fcp }) => fcp, show: ms },
  { what: 'largest paint, ms', of: ({ lcp }) => lcp, show: ms, allowed: 1.1 },
  { what: 'a button works, ms', of: ({ ready }) => ready, show: ms, allowed: 1.1 },
  { what: 'blocked, ms', of: ({ tbt }) => tbt, show: ms },
];

/** Visits a page of both sites in the order A B B A, so that other load of the machine affects both equally. */
const visitBoth = async (browser: Browser, [ours, other]: readonly [string, string], ready: Ready) => {
  const visits: { ours: Visit[]; other: Visit[] } = { ours: [], other: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    visits.ours.push(await visit(browser, ours, ready));
    visits.other.push(await visit(browser, other, ready), await visit(browser, other, ready));
    visits.ours.push(await visit(browser, ours, ready));
  }
  return visits;
};

/** First visits of a slow phone, compared with one bundle of the same sources, and the first click of a visitor. */
export const measureVisits: Part = async (siteUrl) => {
  console.log('Building one bundle of the same sources…');
  const monolith = await serveBeside(siteUrl, await buildMonolith());
  const browser = await chromium.launch(launchOptions());
  try {
    const rows: string[][] = [];
    for (const [path, ready] of Object.entries(COMPARED)) {
      const { ours, other } = await visitBoth(browser, [siteUrl + path, monolith.url + path], ready);
      for (const { what, of, show, allowed } of COLUMNS) {
        const values = [ours.map(of), other.map(of)] as const;
        const ratio = median(values[0]) / median(values[1]);
        const cells = [spread(values[0], show), spread(values[1], show)];
        rows.push([
          `\`${path}\`: ${what}`,
          ...cells,
          allowed ? times(ratio) : '',
          allowed ? times(allowed) : '',
        ]);
      }
    }
    printTable(
      'First visits against one bundle, min / median / max (slow 4G, processor slowed 4 times)',
      ['measure', 'federated', 'one bundle', 'ratio', 'allowed'],
      rows,
    );

    const clicks: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) clicks.push(await clickOnce(browser, siteUrl));
    const cells = [ms(median(clicks)), ms(quantile(clicks, 0.75)), '100'];
    printTable(
      'From a click on a hovered link to the page of a remote, ms (fast 4G)',
      ['median', 'p75', 'allowed'],
      [cells],
    );
  } finally {
    await browser.close();
    await monolith.close();
  }
};
