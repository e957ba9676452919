import { expect, type Page, test } from '@playwright/test';
import { newCustomer } from '../../support/account.js';
import { CUSTOMER } from '../../support/ports.js';

/** The script before the first paint, which records presses. */
const FIRST = /\/assets\/first\./u;

/** Opens a page without its scripts. Returns the function that lets them load. */
const openWithoutScripts = async (page: Page, path: string): Promise<() => void> => {
  let come = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/*.js', async (route) => {
    if (!FIRST.test(route.request().url())) await allowed;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return come;
};
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

for (const path of [
  '/',
  '/contact',
  '/services/skip-hire',
  '/book/man-and-van',
  '/waste-calculator',
  '/nowhere',
])
  test(`${path}: the menu clicked before the script loads is marked, and then opens`, async ({ page }) => {
    const come = await openWithoutScripts(page, path);
    await menuButton(page).click();
    await expect(menuButton(page)).toHaveAttribute('data-recorded');
    come();
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
    await expect(menuButton(page)).not.toHaveAttribute('data-recorded');
  });

test('a toggle and a tab clicked before the script loads are then selected', async ({ page }) => {
  const home = await openWithoutScripts(page, '/');
  const commercial = page.getByRole('button', { name: 'Commercial customer' });
  await commercial.click();
  home();
  await expect(commercial).toHaveAttribute('aria-pressed', 'true');
  await page.unrouteAll({ behavior: 'wait' });

  const services = await openWithoutScripts(page, '/services');
  await page.getByRole('tab', { name: 'Skip Hire' }).click();
  services();
  await expect(page).toHaveURL('/services?tab=skip');
  await expect(page.getByRole('tab', { name: 'Skip Hire' })).toHaveAttribute('aria-selected', 'true');
  await page.unrouteAll({ behavior: 'wait' });

  const auth = await openWithoutScripts(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  auth();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test("'Get Started' clicked before the script loads opens Sign Up, as it does afterwards", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const come = await openWithoutScripts(page, '/');
  const start = page.getByRole('banner').getByRole('link', { name: 'Get Started' });
  await start.click();
  await expect(start).toHaveAttribute('data-recorded');
  come();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/auth');
});

test('a form submitted before the script loads is sent afterwards, with what was typed', async ({ page }) => {
  const contact = await openWithoutScripts(page, '/contact');
  const main = page.getByRole('main');
  for (const label of ['First Name', 'Last Name', 'Subject', 'Message'])
    await main.getByLabel(label).fill('Early');
  await main.getByLabel('Email', { exact: true }).fill('early@guests.test');
  await main.getByRole('button', { name: 'Send' }).click();
  contact();
  await expect(main.getByRole('heading', { name: 'Thank you, Early' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.unrouteAll({ behavior: 'wait' });

  const auth = await openWithoutScripts(page, '/auth');
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(CUSTOMER.email);
  await form.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await form.getByLabel('Password', { exact: true }).press('Enter');
  auth();
  await expect(page).toHaveURL('/');
});

test('the account menu clicked before its code loads shows that it is busy, and then opens', async ({
  page,
}) => {
  await newCustomer(page, 'early-menu');
  await page.setViewportSize({ width: 1280, height: 720 });
  const document = await (await page.request.get('/')).text();
  let come = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/*.js', async (route) => {
    if (!document.includes(new URL(route.request().url()).pathname)) await allowed;
    await route.continue();
  });
  // does not wait for the load event: a script that is requested before it, and held here, would hold it up
  await page.goto('/', { waitUntil: 'commit' });
  const account = page.getByRole('banner').getByRole('button', { name: 'Carol Customer' });
  await account.click();
  await expect(account).toHaveAttribute('aria-busy', 'true');
  come();
  await expect(page.getByRole('menuitem', { name: 'My Bookings' })).toBeVisible();
});
