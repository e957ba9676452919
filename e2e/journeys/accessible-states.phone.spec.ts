import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { type RouteResponse, failing, waiting } from '../support/route-responses.js';
import { DESIGN_SYSTEM } from '../support/ports.js';
import { respondToServices } from '../support/services.js';

const away = failing('The services are away for a moment.');
const empty: RouteResponse = (route) =>
  route.fulfill({ json: { services: [], total: 0, page: 1, limit: 100 } });

for (const path of ['/', '/services']) {
  test(`axe finds nothing on ${path} in any state`, async ({ page }) => {
    // the services page has its list in its document; only a visitor from another page waits for it
    const open = async (): Promise<void> => {
      await page.goto(path === '/' ? '/' : '/contact');
      if (path !== '/')
        await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click();
    };
    await respondToServices(page, waiting);
    await open();
    await expect(page.getByTestId('service-skeleton')).toHaveCount(6);
    await expectAccessible(page, 'loading');

    await respondToServices(page, away);
    await open();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch services');
    await expectAccessible(page, 'failed');

    await page.unroute('**/api/services*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('service-skeleton')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Man & Van').first()).toBeVisible();
    await expectAccessible(page, 'filled after trying again');

    await respondToServices(page, empty);
    await open();
    await expect(page.getByRole('main').getByText(/^No services/u)).toBeVisible();
    await expectAccessible(page, 'empty');
  });
}

test('axe finds nothing on a service page in any state', async ({ page }) => {
  const service = '**/api/services/skip-hire';
  // a document opened directly contains the response; only a visitor from another page requests it
  const open = async (): Promise<void> => {
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Skip Hire' }).click();
  };
  await page.route(service, waiting);
  await open();
  await expect(page.getByText('Loading service')).toBeAttached();
  await expectAccessible(page, 'loading');

  await page.unroute(service);
  await page.route(service, away);
  await open();
  await expect(page.getByRole('alert')).toContainText("We couldn't load this service");
  await expectAccessible(page, 'failed');

  await page.unroute(service);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skip Hire' })).toBeVisible();
  await expectAccessible(page, 'filled');
});

test('axe finds nothing on the contact form: with errors, sent', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
  await expectAccessible(page, 'faulty');
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();

  for (const name of ['First Name', 'Last Name', 'Subject', 'Message'])
    await page.getByRole('textbox', { name }).fill('Grace');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.test');
  await expect(summary).toBeHidden();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Grace' })).toBeFocused();
  await expectAccessible(page, 'sent');
});

test('axe finds nothing on the account forms: with errors, refused, with a toast', async ({ page }) => {
  await page.goto('/auth');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectAccessible(page, 'sign-in faulty');
  await page.getByLabel('Email').fill('nobody@example.test');
  await panel.getByLabel('Password', { exact: true }).fill('not-the-one');
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expectAccessible(page, 'sign-in refused');
  await page.keyboard.press('Alt+KeyT');
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused();

  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await panel.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expectAccessible(page, 'sign-up faulty');
});

test('axe finds nothing on any component of the design system', async ({ page }) => {
  await page.goto(DESIGN_SYSTEM);
  await expect(page.getByRole('heading', { level: 3, name: 'Dialog', exact: true })).toBeVisible();
  await expectAccessible(page, 'design system');
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
});
