import { expect, test } from '@playwright/test';
import { newCustomer } from '../../support/account.js';
import { fillManAndVan } from '../../support/booking.js';
import { payByCard } from '../../support/payments.js';

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
