import { expect, type Page, test } from '@playwright/test';
import path from 'node:path';
import { calculatorIn } from '../support/calculator.js';
import { ROOT } from '../support/command.js';
import { FaultOrigin, publishedFile } from '../support/faults/fault-origin.js';
import { liveVersion } from '../support/faults/published.js';
import { type SecondSite, startProductionSite } from '../support/faults/second-site.js';
import { ASSETS, DATA_DIR, SITE } from '../support/ports.js';

/** What a remote runs that cleans nothing up. */
const UNTIDY = Buffer.from(`
  setInterval(() => {}, 1000);
  addEventListener('scroll', () => {});`);

const origin = new FaultOrigin();
let address: string;
let manifest: string;
let production: SecondSite;

test.beforeAll(async () => {
  address = await origin.listen();
  const assets = path.join(ROOT, DATA_DIR, 'assets');
  origin.add('dev', async (file) => ({ body: await publishedFile(assets, file) }));
  origin.add('untidy', async (file) => {
    const body = await publishedFile(assets, file);
    return { body: file.includes('remoteEntry') ? Buffer.concat([body, UNTIDY]) : body };
  });
  const { metadata } = await liveVersion('calculator-mfe');
  manifest = `${address}/dev/calculator-mfe/${metadata.version}/mf-manifest.json`;
  production = await startProductionSite();
});
test.afterAll(async () => {
  origin.close();
  await production.end();
});

const asking = (url: string): string =>
  `/waste-calculator?remote=${encodeURIComponent(`calculator-mfe@${url}`)}`;
const badge = (page: Page) => page.getByRole('complementary', { name: 'Developer override' });

/** Scripts that the page requests from anywhere but the site and its asset origin. */
const externalRequests = (page: Page): string[] => {
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
  const seen = externalRequests(page);
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

test('names what an override leaves behind when its page is left, and nothing else', async ({ page }) => {
  await page.goto(asking(manifest.replace('/dev/', '/untidy/')));
  await expect(calculatorIn(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(badge(page).getByRole('status')).toHaveText(
    'calculator-mfe left behind: an interval of 1000 ms, a listener for scroll on window.',
  );
});

test('in production no link runs code from another address', async ({ page }) => {
  const seen = externalRequests(page);
  await page.goto(production.url + asking(manifest));
  await expect(calculatorIn(page)).toBeVisible();
  await expect(badge(page)).toBeHidden();
  const policy = (await page.reload())?.headers()['content-security-policy'];
  expect(policy).not.toMatch(/localhost:\*|127\.0\.0\.1/u);
  expect(seen).toEqual([]);
});

for (const url of [
  'https://evil.example/mf-manifest.json',
  'http://localhost@evil.example/mf-manifest.json',
]) {
  test(`nothing is requested from ${url}, not even on a development site`, async ({ page }) => {
    const seen = externalRequests(page);
    await page.goto(asking(url));
    await expect(calculatorIn(page)).toBeVisible();
    await expect(badge(page)).toBeHidden();
    expect(seen).toEqual([]);
  });
}

test('a visit without an override loads no code for overrides', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  expect(requested.filter((url) => /preview|overrides/u.test(url))).toEqual([]);
});
