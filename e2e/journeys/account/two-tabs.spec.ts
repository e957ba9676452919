import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { addressOf, LONG_NAME, newCustomer } from '../../support/account.js';

test('two tabs edit one address: the second is warned, loses nothing, and saves on the second click', async ({
  page,
  context,
}) => {
  const customer = await newCustomer(page, 'two-tabs', LONG_NAME);
  await customer.ask('POST', '/saved-addresses', addressOf());
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/profile?tab=addresses');
    await tab.getByRole('button', { name: 'Edit Home' }).focus();
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('dialog', { name: 'Edit address' })).toBeVisible();
  }
  await page.getByLabel('Street').fill('2 Low Road');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Address updated')).toBeVisible();
  await second.getByLabel('City').fill('York');
  await second.keyboard.press('Enter');
  const dialog = second.getByRole('dialog', { name: 'Edit address' });
  await expect(dialog.getByRole('alert')).toContainText('Street address is now: 2 Low Road');
  await expectAccessible(second, 'changed elsewhere');
  await second.getByRole('button', { name: 'Save address' }).click();
  await expect(second.getByText('2 Low Road, York, LS1 4AP')).toBeVisible();
});
