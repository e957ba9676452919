import { type Browser } from '@playwright/test';
import { FAST_4G } from './connection.js';

/** The time between hovering over a link and clicking it. Few people are quicker. */
const HOVER_MS = 200;

/** The time from the click on the header's link until the calculator's heading shows, in ms, with an empty cache. */
export const clickOnce = async (browser: Browser, site: string): Promise<number> => {
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
