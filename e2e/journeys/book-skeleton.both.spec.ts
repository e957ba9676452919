import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { endRoutesAfterEach, failing } from '../support/route-responses.js';
import { API, ASSETS } from '../support/ports.js';
import { respondToServices, withConfig } from '../support/services.js';

endRoutesAfterEach();

declare global {
  interface Window {
    /** The size and the text of each largest element so far, and the layout shift. */
    largest?: { paints: { size: number; text: string }[]; shift: number };
    /** Whether a price was on the screen, for every frame so far. */
    priced?: boolean[];
  }
}

const PATH = '/book/man-and-van';
const live = (page: Page) => page.getByRole('button', { name: 'Continue to Collection Address' });

/** Delays the code of remotes until it is released, like a slow connection. */
const holdRemotes = async (page: Page): Promise<() => void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`${ASSETS}/**`, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
};

test('name, price and choices can be read before any script runs, without any controls', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Book Man & Van' })).toBeVisible();
  await expect(main.getByText('From £99.99')).toBeVisible();
  await expect(main.getByText('£169.99 inc. VAT')).toBeVisible();
  await expect(main.locator('input, button, select')).toHaveCount(0);
  // a URL with a later step does not open with the first step
  await page.goto(`${PATH}?step=3`);
  await expect(page.getByText('£169.99')).toHaveCount(0);
  await context.close();
});

/**
 * Whether the shell has rendered its page around the painted content. Its container is then a plain element made by
 * React.
 */
const isDrawnAround = (): boolean => {
  const place = document.querySelector('[data-skeleton]')?.parentElement;
  return place?.tagName === 'DIV' && place.childElementCount === 1;
};

test('axe finds nothing in the first paint', async ({ page }) => {
  await holdRemotes(page);
  await page.goto(PATH, { waitUntil: 'commit' });
  await page.waitForFunction(isDrawnAround);
  await expectAccessible(page, 'skeleton');
});

test('the painted document stays a phone’s largest paint, causes no shift, and is replaced by the booking', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const largest: Required<Window>['largest'] = { paints: [], shift: 0 };
    window.largest = largest;
    for (const type of ['largest-contentful-paint', 'layout-shift'])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('size' in entry && typeof entry.size === 'number' && 'element' in entry) {
            const { element } = entry;
            largest.paints.push({
              size: entry.size,
              text: element instanceof Element ? (element.textContent ?? '') : '',
            });
          }
          if ('value' in entry && typeof entry.value === 'number') largest.shift += entry.value;
        }
      }).observe({ type, buffered: true });
  });
  const letGo = await holdRemotes(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByText('£169.99 inc. VAT')).toBeVisible();
  await page.waitForFunction(() => (window.largest?.paints.length ?? 0) > 0);
  await page.waitForFunction(isDrawnAround);
  const before = await page.evaluate(() => window.largest?.paints.length);
  letGo();
  await expect(live(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Choices and prices')).toHaveCount(0);
  const after = await page.evaluate(() => window.largest);
  // in a wide window the description appears again beside the steps, with more lines
  const onPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (onPhone) expect(after?.paints.slice(before)).toEqual([]);
  expect(after?.shift).toBeLessThanOrEqual(0.02);
  expect(requested.filter((url) => url.startsWith(`${API}/services`))).toHaveLength(1);
});

test('on slow 4G, no frame is without the prices once they have been on the screen', async ({ page }) => {
  await page.addInitScript(() => {
    const priced: boolean[] = [];
    window.priced = priced;
    const look = () => {
      priced.push(document.querySelector('main')?.innerText.includes('£169.99') ?? false);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const network = await page.context().newCDPSession(page);
  const slow4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByText('Choices and prices')).toBeVisible();
  await expect(live(page)).toBeVisible();
  const priced = await page.evaluate(() => window.priced);
  expect(priced?.slice(priced.indexOf(true))).not.toContain(false);
});

test('the API’s response for this browser is shown, whatever the document contained', async ({ page }) => {
  await respondToServices(page, withConfig({ load_sizes: [{ name: 'Quarter Load', price: 12.34 }] }));
  await page.goto(PATH);
  await expect(page.getByRole('radio', { name: /Quarter Load £12\.34/u })).toBeVisible();
  await expect(page.getByText('£169.99')).toHaveCount(0);

  await respondToServices(page, failing());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch services');
  await expect(page.getByText('£169.99')).toHaveCount(0);
});
