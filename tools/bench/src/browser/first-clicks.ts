import { buildMonolith } from '../monolith/build.js';
import { type Part } from '../site.js';
import { median, ms } from '../statistics.js';
import { printTable } from '../table.js';
import { note } from '../verdicts.js';
import { openBrowser } from './browser.js';
import { clickTimes } from './first-click.js';
import { HEAD, sequentially, row } from './sequentially.js';
import { serveBeside } from './serve-beside.js';

/** The first click on a link of a remote, after hovering over it, against the same click in one bundle. */
export const run: Part = async (siteUrl) => {
  const monolith = await serveBeside(siteUrl, await buildMonolith());
  const browser = await openBrowser();
  try {
    const clicks = await sequentially(
      () => clickTimes(browser, siteUrl),
      () => clickTimes(browser, monolith.url),
    );
    printTable('First click on a link of a remote after hovering over it, fast 4G', HEAD, [
      row('first click after hovering: median, ms', clicks, ({ median: value }) => value, ms, 1.3),
      row('first click after hovering: 75th percentile, ms', clicks, ({ p75 }) => p75, ms, 1.3),
    ]);
    const worst = median(clicks.ours.map(({ p75 }) => p75));
    note('first click after hovering: 75th percentile', worst, '≤ 100 ms', ms);
  } finally {
    await browser.close();
    await monolith.close();
  }
};
