import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ASSETS, SITE } from '../support/ports.js';

declare global {
  interface Window {
    /** What was visible of a page's opening in any frame, and the layout shift. */
    opened?: { seen: string[]; shift: number };
  }
}

/**
 * Limits for a first visit with all its scripts: bytes of gzip, and requests including the one for the typeface. At
 * most 1.25 times the size of a single bundle (docs/performance.md).
 */
const PAGES = [
  // 1,200 of it are the drawings of vans, skips, bags and bins, 600 the access answers in drafts and requests, 300 what
  // a panel says of a failed page
  {
    path: '/book/man-and-van',
    there: 'Continue to Collection Address',
    script: 202_600,
    requests: 20,
  },
  // 600 of it are drawings of items, 200 the letters that stand apart in a postcode, 600 the report of errors that
  // nothing caught and what a panel says of a failed page; 9,000 are Radix's tabs
  // (docs/adr/0144-screen-libraries.md)
  { path: '/waste-calculator', there: 'Add Item: Fridge', script: 195_900, requests: 22 },
] as const;

for (const { path, there, script, requests } of PAGES) {
  test(`${path} loads little, in one wave, each file once, and only files that its document names`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    const requested: string[] = [];
    const sizes: Promise<number>[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      // one that arrives as the test ends has no body any more
      const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
      sizes.push(size.catch(() => Number.NaN));
    });
    const response = await page.goto(path);
    await expect(page.getByRole('button', { name: there })).toBeVisible();
    await page.waitForLoadState('networkidle');

    const document = (await response?.text()) ?? '';
    const named = [...document.matchAll(/href="([^"]+)"/gu)].map(([, href]) => href);
    const ofRemote = requested.filter((url) => url.startsWith(ASSETS));
    expect(ofRemote.length).toBeGreaterThan(3);
    // over HTTP/1.1 a seventh request waits until one of the six has finished
    expect(ofRemote.length).toBeLessThanOrEqual(6);
    expect(ofRemote.filter((url) => !named.includes(url))).toEqual([]);
    expect(named).toContain('/api/micro-frontends');
    expect(
      requested.filter((url, index) => requested.indexOf(url) !== index && !url.startsWith(`${SITE}/api/`)),
    ).toEqual([]);
    // telemetry is sent after the page has rendered: on a busy machine before this check, otherwise after it
    expect(requested.filter((url) => !url.includes('/api/telemetry/')).length).toBeLessThanOrEqual(requests);
    const size = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThanOrEqual(script);
    // the console warns about an unused preload some seconds after the page has loaded
    await page.waitForFunction(() => performance.now() > 6_000);
    expect(complaints).toEqual([]);
  });
}

test('the calculator’s heading is visible before any script runs, and does not move', async ({
  browser,
  page,
}) => {
  const without = await browser.newContext({ javaScriptEnabled: false });
  const still = await without.newPage();
  await still.goto('/waste-calculator');
  await expect(still.getByRole('heading', { level: 1, name: 'Waste Calculator' })).toBeVisible();
  await expect(still.getByText('Add your items to see an instant price')).toBeVisible();
  await expect(still.getByRole('main').getByRole('listitem')).toHaveCount(12);
  await expect(still.getByText('2-Seater Sofa')).toBeVisible();
  await without.close();

  await page.addInitScript(() => {
    const opened: Required<Window>['opened'] = { seen: [], shift: 0 };
    window.opened = opened;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') opened.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      const heading = document.querySelector('h1');
      const { top, height } = heading?.getBoundingClientRect() ?? {};
      const now = `${heading?.textContent} ${top} ${height}`;
      if (document.readyState !== 'loading' && !opened.seen.includes(now)) opened.seen.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/waste-calculator');
  await expect(page.getByRole('button', { name: 'Add Item: Fridge' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const opened = await page.evaluate(() => window.opened);
  expect(opened?.seen).toHaveLength(1);
  expect(opened?.seen[0]).toContain('Waste Calculator');
  expect(opened?.shift).toBeLessThanOrEqual(0.02);
});

test('hovering over a link preloads all files of its page; its styles apply only while it is open', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) requested.push(request.url());
  });
  const link = page.getByRole('banner').getByRole('link', { name: 'Calculator' });
  await link.hover();
  // the last part to arrive is the page's own style, which comes with its code
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
      ({ href, sheet }) => href.includes('/calculator.') && sheet,
    ),
  );
  const ahead = requested.length;
  expect(requested.filter((url) => url.startsWith(ASSETS)).length).toBeGreaterThan(3);
  const applied = () =>
    page.evaluate(
      (assets) =>
        [...document.styleSheets].filter(({ href, disabled }) => href?.startsWith(assets) && !disabled)
          .length,
      ASSETS,
    );
  expect(await applied()).toBe(0);
  await link.click();
  await expect(page.getByRole('button', { name: 'Add Item: Fridge' })).toBeVisible();
  expect(await applied()).toBeGreaterThan(0);
  // files that are requested only after the page shows its items are not part of its first render
  const named = await page
    .locator('link[rel="preload"]')
    .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  expect(requested.slice(ahead).filter((url) => named.includes(url))).toEqual([]);
  expect(new Set(requested).size).toBe(requested.length);
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Waste Calculator');
  expect(await applied()).toBe(0);
});
