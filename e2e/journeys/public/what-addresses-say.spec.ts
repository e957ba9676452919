import { expect, test } from '@playwright/test';
import { SITE } from '../../support/ports.js';

const readDocument = (html: string) => {
  const all = (pattern: RegExp): (string | undefined)[] =>
    [...html.matchAll(pattern)].map(([, found]) => found?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));
  const meta = (kind: string): (string | undefined)[] =>
    all(new RegExp(`<meta ${kind}" content="([^"]*)"`, 'gu'));
  return {
    titles: all(/<title[^>]*>([^<]*)<\/title>/gu),
    descriptions: meta('name="description'),
    robots: meta('name="robots'),
    canonical: all(/<link rel="canonical" href="([^"]*)"/gu),
    openGraph: {
      title: meta('property="og:title'),
      description: meta('property="og:description'),
      url: meta('property="og:url'),
    },
    headings: all(/<h1[^>]*>(?:<span[^>]*>)?([^<]+)</gu),
    facts: all(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gsu),
  };
};
type Request = { get: (path: string) => Promise<{ text: () => Promise<string> }> };
const read = async (request: Request, path: string) => readDocument(await (await request.get(path)).text());

const PUBLIC = {
  '/services/skip-hire': ['Skip Hire | Haulway', 'Skip Hire'],
  '/services/man-and-van': ['Man & Van | Haulway', 'Man & Van'],
  '/book/skip-hire': ['Book Skip Hire | Haulway', 'Book Skip Hire'],
  '/book/man-and-van': ['Book Man & Van | Haulway', 'Book Man & Van'],
  '/waste-calculator': ['Waste Calculator | Haulway', 'Waste Calculator'],
  '/contact': ['Contact | Haulway', 'Contact'],
} as const;
const HIDDEN = {
  '/auth': /^Sign in/u,
  '/man-and-van': /^Man & Van/u,
  '/booking-success': /^Your booking/u,
  '/booking/some-id': /^Your booking/u,
  '/profile': /^My Account/u,
  '/bookings': /^My Account/u,
  '/admin': /^Admin/u,
  '/admin/calendar': /^Calendar/u,
} as const;

for (const [path, [title, heading]] of Object.entries(PUBLIC))
  test(`${path} has its own title, description and canonical address`, async ({ request }) => {
    const { titles, descriptions, canonical, openGraph, headings, robots } = await read(request, path);
    expect(titles).toEqual([title]);
    expect(headings).toEqual([heading]);
    expect(descriptions).toEqual([expect.stringMatching(/.{20,}/u)]);
    expect(canonical).toEqual([SITE + path]);
    expect(openGraph).toEqual({ title: [title], description: descriptions, url: [SITE + path] });
    expect(robots).toEqual([]);
  });

for (const [path, title] of Object.entries(HIDDEN))
  test(`${path} has its own title and description, and is left out of search results`, async ({
    request,
  }) => {
    const { titles, descriptions, openGraph, headings, robots } = await read(request, path);
    expect(titles).toEqual([expect.stringMatching(title)]);
    expect(openGraph.title).toEqual(titles);
    expect(headings).toEqual([expect.not.stringContaining('|')]);
    expect(descriptions).toEqual([expect.stringMatching(/.{20,}/u)]);
    expect(robots).toEqual(['noindex']);
  });

test('an unknown service is reported in its document, which the page takes over', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const response = await page.goto('/services/nothing', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  const { titles, headings, robots, canonical } = readDocument((await response?.text()) ?? '');
  expect([titles, headings, robots, canonical]).toEqual([
    ['Service Not Found | Haulway'],
    ['Service Not Found'],
    ['noindex'],
    [],
  ]);
  await expect(page).toHaveTitle('Service Not Found | Haulway');
  await expect(page.getByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/api/services'))).toEqual([]);
});

test('every address in the sitemap has a unique title, and can be read', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(
    ([, found]) => new URL(found ?? '').pathname,
  );
  const titles = new Set<string>();
  for (const path of paths) {
    const document = await read(request, path);
    expect(document.canonical, path).toEqual([SITE + path]);
    expect(document.headings, path).toHaveLength(1);
    titles.add(document.titles.join());
  }
  expect(titles.size).toBe(paths.length);
});

test('a service’s document contains its price for search engines once, and its page requests nothing more', async ({
  page,
}) => {
  const { facts } = await read(page.request, '/services/skip-hire');
  expect(facts).toHaveLength(1);
  expect(JSON.parse(facts[0] ?? '')).toMatchObject({
    '@type': 'Service',
    name: 'Skip Hire',
    offers: { price: '180.00', priceCurrency: 'GBP', url: `${SITE}/book/skip-hire` },
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/services/skip-hire', { waitUntil: 'networkidle' });
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  expect(requested.filter((path) => path.startsWith('/api/services'))).toEqual([]);
});

test('the title contains the step of a booking', async ({ page }) => {
  await page.goto('/book/man-and-van');
  await expect(page).toHaveTitle('Service Details, step 1 of 4 | Book Man & Van | Haulway');
  await page.getByRole('radio', { name: /^Half Load/u }).check();
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await expect(page).toHaveTitle('Collection Address, step 2 of 4 | Book Man & Van | Haulway');
});
