import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { enterAs } from '../support/account.js';
import { bookAsGuest } from '../support/api.js';
import { ADMIN } from '../support/ports.js';

test('every admin screen is accessible and fits the screen: list, filters, dialogs, users', async ({
  page,
}) => {
  const email = `screens-${Date.now().toString(36)}@a-very-long-domain-name-of-a-customer.example.test`;
  await bookAsGuest({
    collection_address: '1 High Street, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    customer_name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
    customer_email: email,
  });
  await enterAs(page, ADMIN);
  await page.goto(`/admin?search=${encodeURIComponent(email)}`);
  const card = page.getByRole('article').filter({ hasText: email });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessible(page, 'filters');

  await card.getByRole('button', { name: /^View booking/u }).click();
  await expect(page.getByText('No changes by admins yet.')).toBeVisible();
  await expectAccessible(page, 'the details of a booking');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Edit booking/u }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
  await expectAccessible(page, 'a booking to be edited');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Edit booking/u })).toBeFocused();

  await page.getByLabel('Search bookings').fill('nobody-is-called-this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No bookings match.')).toBeVisible();
  await expectAccessible(page, 'no booking fits');
  await page.goBack();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();

  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Team' }).click();
  await page.getByLabel('Search team').fill(ADMIN.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Change role of ${ADMIN.email}` }).click();
  await expect(page.getByText('This is your own account.')).toBeVisible();
  await expectAccessible(page, 'a change of role');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'users');
});

test('an unknown address below /admin is the 404 page, also for admins', async ({ page }) => {
  await enterAs(page, ADMIN);
  const response = await page.goto('/admin/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});
