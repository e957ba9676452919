import { expect, type Page, test } from '@playwright/test';
import { enterAs } from '../support/account.js';
import { otherBundlersRemote } from '../support/other-bundler.js';
import { ADMIN } from '../support/ports.js';
import { serveDepot } from '../support/serve-depot.js';

const depotRan = (page: Page): Promise<boolean> => page.evaluate(() => 'depot_mfe' in globalThis);
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('an external remote never runs in a page with admin screens', async ({ page }) => {
  await enterAs(page, ADMIN);
  await serveDepot(page, await otherBundlersRemote(), { external: true });
  await page.goto('/');
  await link(page, 'Depot').click();
  await expect(heading(page, 'Depot')).toBeVisible();
  expect(await depotRan(page)).toBe(true);

  await page.getByRole('banner').getByRole('button', { name: /admin/iu }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  expect(await depotRan(page)).toBe(false);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await link(page, 'Depot').hover();
  await page.getByRole('link', { name: 'Team' }).first().click();
  await expect(page).toHaveURL(/\/admin\/users$/u);
  expect(requested.filter((url) => url.includes('depot-mfe'))).toEqual([]);

  await link(page, 'Depot').click();
  await expect(heading(page, 'Depot')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/users$/u);
  await expect(heading(page, 'Team')).toBeVisible();
  expect(await depotRan(page)).toBe(false);
});
