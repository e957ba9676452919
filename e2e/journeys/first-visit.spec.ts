import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';
import { ASSETS, SITE } from '../support/ports.js';

declare global {
  interface Window {
    /** Recorded in the page by watchLayout. */
    seen?: { shift: number; heading: Element | null };
    /** How often the page yielded to the browser before its code continued (boot/yield-to-main.ts). */
    pauses?: number;
  }
}

/** The limits of a public page, in bytes of gzip (docs/performance.md). */
const BEFORE_A_CLICK = 122_500;
/** Radix's tabs with their dependencies, on the pages with tabs (docs/adr/0144-screen-libraries.md). */
const TABS = 10_100;
const PAGES_WITH_TABS: readonly string[] = ['/services', '/auth'];
const IN_ALL = 146_500;

const PAGES = [
  ['/', 'Rubbish gone on the day you choose'],
  ['/services', 'Our services'],
  ['/how-it-works', 'How It Works'],
  ['/contact', 'Contact'],
  ['/about', 'About us'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/auth', 'Your Haulway account'],
] as const;

const sizeOf = async (response: Response): Promise<number> =>
  gzipSync(await response.body(), { level: 9 }).length;

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
};

/** Sums unexpected layout shifts, and remembers the heading of the original document. */
const watchLayout = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: Required<Window>['seen'] = { shift: 0, heading: null };
    window.seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => (seen.heading = document.querySelector('h1')));
  });
};
const layoutOf = (page: Page): Promise<{ shift: number; same: boolean }> =>
  page.evaluate(() => {
    const { shift, heading } = window.seen ?? { shift: Number.NaN, heading: null };
    return { shift, same: heading?.isConnected === true };
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, heading] of PAGES) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    });
  }

  test('/services lists the services with prices and links', async ({ page }) => {
    await page.goto('/services');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Man & Van' }) });
    await expect(card.getByText('From £99.99')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Book Man & Van' })).toHaveAttribute(
      'href',
      '/book/man-and-van',
    );
    await expect(page.getByTestId('service-skeleton')).toHaveCount(0);
  });

  test('an unknown path is 404, and so is an unknown service', async ({ page }) => {
    const nowhere = await page.goto('/nowhere');
    expect(nowhere?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    expect((await page.goto('/services/no-such-service'))?.status()).toBe(404);
    expect((await page.goto('/services/skip-hire'))?.status()).toBe(200);
    expect((await page.goto('/book/no-such-service'))?.status()).toBe(200);
  });
});

/** The scripts that a page's document names: those needed before it can respond to a click. */
const namedScripts = async (page: Page, path: string): Promise<string[]> => {
  const text = await (await page.request.get(path)).text();
  return [...text.matchAll(/<script[^>]* src="([^"]+)"/gu)].map(([, source]) => SITE + source);
};

/** Records the size of every script that a page loads, by URL, and its requests for remotes. */
const watchScripts = (page: Page) => {
  const sizes = new Map<string, Promise<number>>();
  const ofRemotes: string[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(ASSETS)) ofRemotes.push(response.url());
    if (response.request().resourceType() === 'script') {
      // one that arrives as the test ends has no body any more
      sizes.set(
        response.url(),
        sizeOf(response).catch(() => Number.NaN),
      );
    }
  });
  const sum = async (urls: Iterable<string>): Promise<number> => {
    const all = await Promise.all([...urls].map((url) => sizes.get(url) ?? Number.NaN));
    return all.reduce((total, size) => total + size, 0);
  };
  return { ofRemotes, sum, sumOfAll: () => sum(sizes.keys()) };
};

/** Rendered by the site's server, with the catalogue's response in its document. */
const SERVICE_PAGE = ['/services/man-and-van', 'Man & Van'] as const;

for (const [path, heading] of [...PAGES, SERVICE_PAGE]) {
  test(`${path}: no layout shift, no console message, few scripts, and none of a remote`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const { ofRemotes, sum, sumOfAll } = watchScripts(page);
    const named = await namedScripts(page, path);
    await watchLayout(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { shift, same } = await layoutOf(page);
    expect(complaints).toEqual([]);
    expect(same, 'the heading is still the element that came with the document').toBe(true);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(named.length).toBeGreaterThan(0);
    const allowed = BEFORE_A_CLICK + (PAGES_WITH_TABS.includes(path) ? TABS : 0);
    expect(await sum(named)).toBeLessThanOrEqual(allowed);
    expect(await sumOfAll()).toBeLessThanOrEqual(IN_ALL);
    expect(ofRemotes).toEqual([]);
  });
}

test('the cards in the document of /services stay while the page starts, and show what the API returns', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/api/services*', async (route) => {
    requests += 1;
    await route.continue();
  });
  await page.goto('/services', { waitUntil: 'commit' });
  const name = page.getByRole('main').getByRole('heading', { name: 'Man & Van' });
  await name.evaluate((heading) => heading.setAttribute('data-in-document', ''));
  await page.waitForLoadState('networkidle');
  await expect(name).toHaveAttribute('data-in-document', '');
  expect(requests).toBe(1);

  await page.route('**/api/services*', (route) => route.fulfill({ json: { services: [], total: 0 } }));
  await page.goto('/services');
  await expect(page.getByText('No services found in this category.')).toBeVisible();
  await expect(name).toHaveCount(0);
});

test('the font loads once, is small, and has its licence beside it; a late font causes no shift', async ({
  page,
}) => {
  const fonts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response);
  });
  const heading = page.getByRole('heading', { level: 1 });
  /** The width of a text that differs between the typeface and its fallback. */
  const width = () =>
    heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width;
    });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(fonts).toHaveLength(1);
  const address = fonts[0]?.url() ?? '';
  expect(address).toMatch(new RegExp(`^${SITE}/assets/figtree[^/]*\\.woff2$`, 'u'));
  expect((await fonts[0]?.body())?.byteLength).toBeLessThanOrEqual(30_000);
  const licence = await page.request.get(address.replace('.woff2', '.LICENSE.txt'));
  expect(await licence.text()).toContain('SIL OPEN FONT LICENSE');

  let come = (): void => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/*.woff2', async (route) => {
    await late;
    await route.continue();
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await watchLayout(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await expect(heading).toBeVisible();
  const before = await width();
  // a font within its block period, about 100 ms, would still be used
  await page.waitForFunction(() => performance.now() > 1_000);
  const arrived = page.waitForResponse('**/*.woff2');
  come();
  await (await arrived).finished();
  await page.evaluate(() => document.fonts.ready);
  expect(await width()).toBe(before);
  expect((await layoutOf(page)).shift).toBeLessThanOrEqual(0.001);
  // a busy machine may need more than one visit to have the font within the time that `font-display: optional` allows
  await page.unroute('**/*.woff2');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: false });
  await expect(async () => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(await width()).not.toBe(before);
  }).toPass();
});

test('the home page responds to a click with only the scripts that its document names', async ({ page }) => {
  const named = await namedScripts(page, '/');
  // All other scripts are blocked.
  await page.route('**/*.js', (route) =>
    named.includes(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto('/');
  const commercial = page.getByRole('button', { name: 'Commercial customer' });
  await expect(async () => {
    await commercial.click();
    await expect(commercial).toHaveAttribute('aria-pressed', 'true', { timeout: 100 });
  }).toPass();
});

test('the first chunk runs in parts, and a tap during hydration gets a response', async ({ page }) => {
  await page.addInitScript(() => {
    window.pauses = 0;
    const letGo = scheduler.yield.bind(scheduler);
    scheduler.yield = () => {
      window.pauses = (window.pauses ?? 0) + 1;
      return letGo();
    };
    // React has started with the page, but not reached the button yet: it marks each element in turn.
    const mark = (node: Element | null | undefined): boolean =>
      Object.keys(node ?? {}).some((key) => key.startsWith('__react'));
    const timer = setInterval(() => {
      const commercial = document.querySelectorAll<HTMLElement>('[aria-label="Customer type"] button')[1];
      if (!mark(document.getElementById('root'))) return;
      clearInterval(timer);
      commercial?.setAttribute('data-tapped', mark(commercial) ? 'late' : 'early');
      commercial?.click();
    });
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/');
  const commercial = page.getByRole('button', { name: 'Commercial customer' });
  await expect(commercial).toHaveAttribute('data-tapped', 'early');
  await expect(commercial).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => window.pauses)).toBeGreaterThanOrEqual(6);
});

test('a visitor with a stored session sees a spinner until it is validated, never a signed-out page', async ({
  page,
}) => {
  const user = { id: 'u', email: 'a@haulway.test', role: 'customer', full_name: 'Ada' };
  await page.addInitScript((stored) => {
    localStorage.setItem('authToken', 'stale');
    localStorage.setItem('user', stored);
  }, JSON.stringify(user));
  let respond = (): void => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/auth/me', async (route) => {
    await responded;
    await route.fulfill({ json: { user, profile: user } });
  });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('Loading');
  const home = page.getByRole('heading', { level: 1, name: 'Rubbish gone on the day you choose' });
  await expect(home).toBeHidden();
  respond();
  await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible();
  await expect(home).toBeVisible();
});

test('search engines find the pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/', '/contact', '/services/man-and-van', '/book/man-and-van', '/waste-calculator']) {
    expect(sitemap).toContain(`<loc>${SITE}${path}</loc>`);
  }
  expect(sitemap).not.toContain('/auth');
});
