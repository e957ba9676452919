import { expect, type Page, test } from '@playwright/test';
import { newCustomer } from '../../support/account.js';

const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem').filter({ hasText: label });

const fill = async (page: Page, label: string, street: string): Promise<void> => {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Label').fill(label);
  await dialog.getByLabel('Street').fill(street);
  await dialog.getByLabel('City').fill('York');
  // a unique label: the estimate beside the dialog has another name for its own postcode field
  await page.getByLabel('Postcode').fill('YO1 7HH');
};

test('addresses are added, edited, made the default and deleted; the dialog keeps no old input', async ({
  page,
}) => {
  await newCustomer(page, 'addresses');
  await page.goto('/profile?tab=addresses');
  const add = page.getByRole('button', { name: 'Add address' });
  await add.click();
  await fill(page, 'Nowhere', '0 Forgotten Way');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toBeHidden();

  await add.click();
  await expect(dialogOf(page).getByLabel('Street')).toHaveValue('');
  await fill(page, 'Home', '1 First Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('This address has been saved to your profile')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(rowOf(page, 'Home')).toContainText('Default');

  await add.click();
  await expect(dialogOf(page).getByLabel('Street')).toHaveValue('');
  await fill(page, 'Office', '2 Second Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(rowOf(page, 'Office')).toBeVisible();
  await expect(rowOf(page, 'Home').getByRole('button', { name: /^Set Default/u })).toHaveCount(0);
  await rowOf(page, 'Office')
    .getByRole('button', { name: /^Set Default/u })
    .click();
  await expect(page.getByText('Default address updated')).toBeVisible();
  await expect(rowOf(page, 'Home').getByRole('button', { name: /^Set Default/u })).toBeVisible();
  await expect(rowOf(page, 'Office')).toContainText('Default');

  await page.getByRole('button', { name: 'Edit Home' }).click();
  await dialogOf(page).getByLabel('Street').fill('3 Third Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Home')).toContainText('3 Third Street');

  await page.getByRole('button', { name: 'Delete Home' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Address deleted')).toBeVisible();
  await expect(rowOf(page, 'Home')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Saved addresses' })).toBeFocused();
});
