import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { addressOf, newCustomer } from '../../support/account.js';
import { failing, only } from '../../support/route-responses.js';
import { expectFocusHeld, tabTo } from '../../support/keyboard.js';

const DIALOGS = [
  ['addresses', 'Add address', 'Add new address'],
  ['addresses', 'Edit Home', 'Edit address'],
  ['profile', 'Change password', 'Change password'],
  ['profile', 'Sign out everywhere', 'Sign out everywhere'],
] as const;

const isWithin = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.contains(document.activeElement));

for (const [tab, button, title] of DIALOGS)
  test(`${title}: takes the focus, keeps it inside, and returns it on Escape, Cancel and Close`, async ({
    page,
  }) => {
    const customer = await newCustomer(page, 'dialogs');
    await customer.ask('POST', '/saved-addresses', addressOf());
    await page.goto(`/profile?tab=${tab}`);
    const opener = page.getByRole('button', { name: button });
    const dialog = page.getByRole('dialog', { name: title });
    await expect(opener).toBeVisible();
    await tabTo(page, opener);
    for (const close of ['Escape', 'Cancel', 'Close'] as const) {
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expect.poll(() => isWithin(dialog)).toBe(true);
      if (close === 'Escape') {
        await expectAccessible(page, title);
        await expectFocusHeld(page, dialog);
        await page.keyboard.press('Escape');
      } else {
        await tabTo(page, dialog.getByRole('button', { name: close }));
        await page.keyboard.press('Enter');
      }
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

test('a password is changed by keyboard alone, with errors at their fields', async ({ page }) => {
  const { password } = await newCustomer(page, 'dialogs-password');
  await page.goto('/profile');
  const opener = page.getByRole('button', { name: 'Change password' });
  await expect(opener).toBeVisible();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const current = dialog.getByLabel('Current password');
  const next = dialog.getByLabel('New password');
  await tabTo(page, current);
  await page.keyboard.press('Enter');
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'nothing typed');
  await page.keyboard.type(password);
  await tabTo(page, next);
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await expect(dialog).toContainText('Password must be at least 6 characters');
  await page.keyboard.type('er-no-more');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(opener).toBeFocused();
});

test('a toast on a phone does not cover the buttons of a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newCustomer(page, 'dialogs-toast');
  await page.route(/\/api\/saved-addresses/u, only('POST', failing('The address could not be kept.')));
  await page.goto('/profile?tab=addresses');
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new address' });
  for (const name of ['Label', 'Street', 'City']) await dialog.getByLabel(name).fill('York');
  await dialog.getByLabel('Postcode').fill('YO1 7HH');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'The address could not be kept.' });
  // the toast slides up into its place
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  await expect(toast).toBeInViewport({ ratio: 1 });
  const highest = await toast.boundingBox();
  const lowest = await dialog.boundingBox();
  expect((lowest?.y ?? Number.NaN) + (lowest?.height ?? Number.NaN)).toBeLessThanOrEqual(
    highest?.y ?? Number.NaN,
  );
});
