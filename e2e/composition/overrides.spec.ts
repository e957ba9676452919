import { expect, type Page, test } from '@playwright/test';
import path from 'node:path';
import { enterAs } from '../support/account.js';
import { calculatorIn } from '../support/calculator.js';
import { ROOT } from '../support/command.js';
import { FaultOrigin, publishedFile } from '../support/faults/fault-origin.js';
import { liveVersion } from '../support/faults/published.js';
import { type SecondSite, startSecondSite } from '../support/faults/second-site.js';
import { ADMIN, ASSETS, DATA_DIR, PORTS, SITE } from '../support/ports.js';

const origin = new FaultOrigin();
let address: string;
let manifest: string;
let production: SecondSite;

test.beforeAll(async () => {
  address = await origin.listen();
  const assets = path.join(ROOT, DATA_DIR, 'assets');
  origin.add('dev', async (file) => ({ body: await publishedFile(assets, file) }));
  const { metadata } = await liveVersion('calculator-mfe');
  manifest = `${address}/dev/calculator-mfe/${metadata.version}/mf-manifest.json`;
  const config = (await (await fetch(`${SITE}/config.json`)).json()) as Record<string, string>;
  production = await startSecondSite({
    NODE_ENV: 'production',
    SITE_URL: SITE,
    SHELL_DIST: path.join(ROOT, 'apps/shell/dist'),
    API_URL: `http://localhost:${PORTS.API_PORT}`,
    ASSET_ORIGINS: ASSETS,
    SELLER_NAME: 'Real Ltd',
    SELLER_ADDRESS: '1 Real Street, Leeds',
    SELLER_VAT_NUMBER: 'GB 123 4567 82',
    SELLER_COMPANY_NUMBER: '12345678',
    SELLER_CARRIER_LICENCE: 'CBDU123456',
    STRIPE_JS_URL: config['stripeJsUrl'] ?? '',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_nobody_pays_here',
    DISCOVERY_KEY: config['discoveryKey'] ?? '',
  });
});
test.afterAll(async () => {
  origin.close();
  await production.end();
});

const asking = (url: string): string =>
  `/waste-calculator?remote=${encodeURIComponent(`calculator-mfe@${url}`)}`;
const badge = (page: Page) => page.getByRole('complementary', { name: 'Developer override' });

/** Scripts that the page requests from anywhere but the site and its asset origin. */
const strangers = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { origin: from } = new URL(request.url());
    if (![SITE, ASSETS, production.url].includes(from)) seen.push(request.url());
  });
  return seen;
};

test('a development site runs a remote from the developer’s machine, shows this, and offers to stop it', async ({
  page,
}) => {
  const seen = strangers(page);
  await page.goto(asking(manifest));
  await expect(calculatorIn(page)).toBeVisible();
  await expect(badge(page)).toContainText('calculator-mfe comes from http://localhost');
  expect(seen.some((url) => url.includes('remoteEntry'))).toBe(true);

  await page.goto('/waste-calculator');
  await expect(badge(page), 'it holds for the whole tab').toBeVisible();
  await badge(page).getByRole('button', { name: 'Stop override' }).click();
  await expect(calculatorIn(page)).toBeVisible();
  await expect(badge(page)).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('in production a link cannot run code for a visitor, and an admin has to confirm it', async ({
  page,
}) => {
  const seen = strangers(page);
  const refused = page.waitForEvent('console', (message) => message.text().includes('override_refused'));
  await page.goto(production.url + asking(manifest));
  await refused;
  await expect(calculatorIn(page)).toBeVisible();
  await expect(badge(page)).toBeHidden();
  expect(seen).toEqual([]);

  await enterAs(page, ADMIN);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.goto(production.url);
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(production.url + asking(manifest));
  await expect(page.getByRole('heading', { name: 'Run code from somewhere else?' })).toBeVisible();
  await expect(page.getByText(manifest)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run it for 8 hours' })).toBeVisible();
  expect(seen, 'nothing runs before the admin says so').toEqual([]);
  await page.getByRole('button', { name: 'Run it for 8 hours' }).click();
  await expect(badge(page)).toBeVisible();
  await expect(calculatorIn(page)).toBeVisible();
  expect(seen.some((url) => url.startsWith(address))).toBe(true);

  await badge(page).getByRole('button', { name: 'Stop override' }).click();
  await expect(calculatorIn(page)).toBeVisible();
  await expect(badge(page)).toBeHidden();
  const policy = (await page.reload())?.headers()['content-security-policy'];
  expect(policy).not.toContain(address);
});

for (const url of [
  'https://evil.example/mf-manifest.json',
  'http://localhost@evil.example/mf-manifest.json',
]) {
  test(`nothing is requested from ${url}, not even on a development site`, async ({ page }) => {
    const seen = strangers(page);
    await page.goto(asking(url));
    await expect(calculatorIn(page)).toBeVisible();
    await expect(badge(page)).toBeHidden();
    expect(seen).toEqual([]);
  });
}

test('a visit without an override loads no code for overrides', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  expect(asked.filter((url) => url.endsWith('/overrides.json'))).toEqual([]);
});
