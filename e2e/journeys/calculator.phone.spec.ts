import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { enterAs } from '../support/account.js';
import { CUSTOMER } from '../support/ports.js';

test('axe finds nothing on the calculator in any state', async ({ page }) => {
  await page.goto('/waste-calculator');
  await page.getByRole('button', { name: 'Add Item: Fridge' }).click();
  await page.getByPlaceholder('Enter postcode for pricing').fill('SW1A 1AA');
  await expect(page.getByText('£96.00').first()).toBeVisible();
  await expectAccessible(page, 'filled');
  await page.getByRole('button', { name: 'List' }).click();
  await expectAccessible(page, 'as a list');
  await page.getByPlaceholder('Search waste items...').fill('nothing like it');
  await expect(page.getByText('No items found')).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await page.getByRole('tab', { name: 'By room' }).click();
  await expect(page.getByText('Typical price £80-200')).toBeVisible();
  await expectAccessible(page, 'by room');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Add items to see which services we recommend.')).toBeVisible();
  await expectAccessible(page, 'by room, empty');
  await page.route('**/api/waste-items', (route) => route.abort());
  await page.goto('/waste-calculator');
  await expect(page.getByText("We couldn't load the waste items.")).toBeVisible();
  await expectAccessible(page, 'failed');
});

test('a phone shows results in its first screen, keeps the search in view, and the bar from the first item', async ({
  page,
}) => {
  await page.goto('/waste-calculator');
  const first = page.getByRole('button', { name: 'Add Item: 2-Seater Sofa' });
  await expect(first).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  const bar = page.getByRole('region', { name: 'Estimate so far' });
  await expect(bar).not.toBeInViewport();
  await page.getByRole('button', { name: 'Add Item: 3-Seater Sofa' }).click();
  await expect(bar).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Add Item: Greenhouse' }).scrollIntoViewIfNeeded();
  await expect(page.getByPlaceholder('Search waste items...')).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Book £60.00' }).click();
  await expect(page.getByRole('dialog', { name: "A 3-seater sofa won't go in a bag" })).toBeVisible();
  await expectAccessible(page, 'the question');
});

test('on a phone the postcode comes after the items', async ({ page }) => {
  await page.goto('/waste-calculator');
  const last = await page.getByRole('button', { name: 'Add Item: Desktop Computer' }).boundingBox();
  const postcode = await page.getByPlaceholder('Enter postcode for pricing').boundingBox();
  expect(postcode?.width).toBeGreaterThan(300);
  expect(postcode?.y).toBeGreaterThan(last?.y ?? Infinity);
});

test('the selection is the same by keyboard, after a reload, in another tab and on the account page', async ({
  page,
  context,
}) => {
  await page.goto('/waste-calculator');
  await page.getByRole('button', { name: 'Add Item: Oven' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add one Oven' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  const figures = page.getByRole('region', { name: 'Your Selection' });
  await expect(figures).toContainText('£100.00');
  await page.reload();
  await expect(figures).toContainText('£100.00');

  // after removing the last line with the keyboard, the focus is on the heading and not at the top of the page
  const other = await context.newPage();
  await other.goto('/waste-calculator?by=room');
  await expect(other.getByRole('region', { name: 'Your Selection' })).toContainText('£100.00');
  await other.getByRole('button', { name: 'Remove one Oven' }).focus();
  await other.keyboard.press('Enter');
  await expect(figures).toContainText('£50.00');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Your Selection' })).toBeFocused();
  await expect(figures).toContainText('Nothing selected yet');
  await expect(other.getByRole('button', { name: 'Book £0.00' })).toBeDisabled();

  await other.getByRole('tab', { name: 'Kitchen' }).click();
  await other.getByRole('button', { name: 'Add Item: Fridge' }).click();
  await enterAs(page, CUSTOMER);
  await page.goto('/profile');
  const estimate = page.getByRole('region', { name: 'Estimate a clearance' });
  await expect(estimate).toContainText('1 × Fridge£80.00');
  await expectAccessible(page, 'the slot');
});
