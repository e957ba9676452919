import { expect, type Page, test } from '@playwright/test';
import { newCustomer } from '../../support/account.js';
import { halfLoad } from '../../support/api.js';

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Bookings' }).locator('> li');
const stats = (page: Page) => page.getByRole('complementary', { name: 'Account overview' });

test('the bookings tab shows the five recent bookings, then all of them page by page', async ({ page }) => {
  const customer = await newCustomer(page, 'bookings');
  for (let month = 1; month <= 12; month += 1)
    await customer.ask(
      'POST',
      '/bookings',
      halfLoad({ collection_date: `2035-${String(month).padStart(2, '0')}-07` }),
    );
  await page.goto('/bookings');
  await expect(page.getByRole('tab', { name: 'Bookings', selected: true })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(5);
  const newest = rowsOf(page).first();
  for (const text of [
    'Man & Van',
    'pending',
    '£169.99',
    'Fri 7 Dec 2035',
    '8:00 AM - 12:00 PM',
    '1 High Street, Leeds, LS1 4AP',
  ])
    await expect(newest).toContainText(text);
  await expect(stats(page)).toContainText('Total Bookings12');

  await page.getByRole('button', { name: 'View all (12)' }).click();
  await expect(page.getByRole('heading', { name: 'All bookings' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole('button', { name: /Next/u }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).last()).toContainText('Sun 7 Jan 2035');
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Show recent' }).click();
  await expect(rowsOf(page)).toHaveCount(5);
});
