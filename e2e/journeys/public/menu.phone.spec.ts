import { expect, test } from '@playwright/test';
import { expectAccessibleHere } from '../../support/accessible.js';

test('the mobile menu by keyboard: opens, is navigated, closes, follows a link', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu).toBeVisible();
  await expectAccessibleHere(page, 'the menu');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Services' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(menu).toBeVisible();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  await expect(menu).toBeHidden();
});
