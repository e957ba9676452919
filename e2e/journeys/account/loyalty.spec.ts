import { expect, test } from '@playwright/test';
import { newCustomer } from '../../support/account.js';
import { failing } from '../../support/route-responses.js';
import { fillManAndVan } from '../../support/booking.js';
import { payByCard } from '../../support/payments.js';

const LOYALTY = /\/api\/loyalty/u;

test('a paid booking earns points, shown in the ledger and on the card', async ({ page }) => {
  await newCustomer(page, 'loyalty');
  await page.goto('/profile?tab=loyalty');
  await expect(page.getByRole('heading', { name: 'No loyalty transactions yet' })).toBeVisible();
  await page.goto('/book/man-and-van');
  await fillManAndVan(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payByCard(page);
  await page.getByRole('link', { name: 'View My Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();

  await page.getByRole('tab', { name: 'Loyalty' }).click();
  const ledger = page.getByRole('list', { name: 'Loyalty transactions' });
  await expect(ledger).toContainText('+99 points');
  const card = page.getByRole('complementary', { name: 'Account overview' });
  await expect(card).toContainText('Loyalty Points99');
  await page.getByRole('tab', { name: 'Bookings' }).click();
  const row = page.getByRole('list', { name: 'Bookings' }).locator('> li');
  await expect(row).toContainText('confirmed');
});

test('a failed load of the ledger is reported; balance and tabs stay, and a retry shows it', async ({
  page,
}) => {
  await newCustomer(page, 'loyalty-fault');
  await page.route(LOYALTY, failing('The ledger is closed.'));
  await page.goto('/profile?tab=loyalty');
  await expect(page.getByRole('alert')).toContainText('Your loyalty points could not be loaded.');
  await expect(page.getByText('The ledger is closed.')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Account overview' })).toContainText(
    'Loyalty Points0',
  );
  await page.getByRole('tab', { name: 'Drafts' }).click();
  await expect(page.getByRole('heading', { name: 'No saved drafts' })).toBeVisible();
  // Opened again with a new load, because returning to the tab would request the data again automatically.
  await page.goto('/profile?tab=loyalty');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // Requests in progress while the routes are removed would never get a response.
  await page.waitForLoadState('networkidle');
  await page.unroute(LOYALTY);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No loyalty transactions yet' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
