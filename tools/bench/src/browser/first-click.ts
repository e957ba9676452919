import { type Browser } from '@playwright/test';
import { median, quantile } from '../statistics.js';
import { FAST_4G } from './browser.js';

const CLICKS = 5;
const TRIES = 3;
/** The time between hovering over a link and pressing it. Few people are quicker. */
const HOVER_MS = 200;

export interface ClickTimes {
  readonly median: number;
  readonly p75: number;
}

/** The time from the press on the header's link until the calculator's heading shows, in ms, with an empty cache. */
const clickOnce = async (browser: Browser, site: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G });
    await page.goto(`${site}/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      addEventListener('click', () => performance.mark('haulway-click'), { capture: true, once: true });
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('h1')?.textContent?.includes('Waste Calculator')) return;
        observer.disconnect();
        requestAnimationFrame(() => performance.mark('haulway-content'));
      }).observe(document.body, { childList: true, subtree: true });
    });
    const link = page.getByRole('banner').getByRole('link', { name: 'Calculator' });
    await link.hover();
    await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
    await link.click();
    await page.waitForFunction(() => performance.getEntriesByName('haulway-content').length > 0);
    return await page.evaluate(
      () => performance.measure('haulway-first-click', 'haulway-click', 'haulway-content').duration,
    );
  } finally {
    await context.close();
  }
};

/**
 * Repeats a visit that fails, and prints the failure. On a busy machine a deadline can pass, and the page then offers
 * to try again; such a visit gives no click time.
 */
const clickOrAgain = async (browser: Browser, site: string): Promise<number> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await clickOnce(browser, site);
    } catch (error) {
      if (failures === TRIES) throw error;
      console.log(`A visit to ${site} failed and is taken again: ${String(error).split('\n')[0]}`);
    }
  }
};

/** The times of several first clicks, each in a browser with an empty cache. */
export const clickTimes = async (browser: Browser, site: string): Promise<ClickTimes> => {
  const values: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) values.push(await clickOrAgain(browser, site));
  return { median: median(values), p75: quantile(values, 0.75) };
};
