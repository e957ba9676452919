import { expect, type Page, test } from '@playwright/test';
import { addressOf, newCustomer } from '../../support/account.js';
import { broken, failing, only } from '../../support/route-responses.js';

const ADDRESSES = /\/api\/saved-addresses/u;
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
  const add = page.getByRole('button', { name: 'Add Address' });
  await add.click();
  await fill(page, 'Nowhere', '0 Forgotten Way');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialogOf(page)).toBeHidden();

  await add.click();
  await expect(dialogOf(page).getByLabel('Street')).toHaveValue('');
  await fill(page, 'Home', '1 First Street');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('This address has been saved to your profile')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(rowOf(page, 'Home')).toContainText('Default');

  await add.click();
  await expect(dialogOf(page).getByLabel('Street')).toHaveValue('');
  await fill(page, 'Office', '2 Second Street');
  await page.getByRole('button', { name: 'Save Address' }).click();
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
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address updated', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Home')).toContainText('3 Third Street');

  await page.getByRole('button', { name: 'Delete Home' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Address deleted')).toBeVisible();
  await expect(rowOf(page, 'Home')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Saved Addresses' })).toBeFocused();
});

test('a change that fails is reported and leaves the addresses unchanged', async ({ page }) => {
  const customer = await newCustomer(page, 'addresses-fault');
  await customer.ask('POST', '/saved-addresses', addressOf());
  await customer.ask('POST', '/saved-addresses', addressOf({ label: 'Office' }));
  await page.goto('/profile?tab=addresses');
  await expect(rowOf(page, 'Office')).toBeVisible();
  await page.route(ADDRESSES, only('DELETE', failing()));
  await page.route(ADDRESSES, only('PATCH', failing()));
  await page.getByRole('button', { name: 'Delete Home' }).click();
  await page.getByRole('button', { name: 'Delete address' }).click();
  await expect(page.getByText('Failed to delete address')).toBeVisible();
  await page.getByRole('button', { name: 'Set Default: Office' }).click();
  await expect(page.getByText('Failed to set default address')).toBeVisible();
  await expect(rowOf(page, 'Home')).toContainText('Default');

  await page.getByRole('button', { name: 'Edit Office' }).click();
  await dialogOf(page).getByLabel('City').fill('York');
  for (const [response, message] of [
    [failing('The office is closed.'), 'The office is closed.'],
    [broken, 'HTTP error! status: 502'],
  ] as const) {
    await page.route(ADDRESSES, only('PUT', response));
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(dialogOf(page).getByLabel('City')).toHaveValue('York');
  await page.unroute(ADDRESSES);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(rowOf(page, 'Office')).toContainText('York');
});

test('a failed load of the addresses is only logged, and can be retried', async ({ page }) => {
  const customer = await newCustomer(page, 'addresses-lost');
  await customer.ask('POST', '/saved-addresses', addressOf());
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Failed to fetch saved addresses'),
  );
  await page.route(ADDRESSES, only('GET', failing()));
  await page.goto('/profile?tab=addresses');
  await logged;
  const load = page.getByRole('button', { name: 'Load addresses' });
  await expect(load).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  // Opened again with a new load, because returning to the tab would request the data again automatically.
  await page.goto('/profile?tab=addresses');
  await expect(load).toBeVisible();
  // Requests in progress while the routes are removed would never get a response.
  await page.waitForLoadState('networkidle');
  await page.unroute(ADDRESSES);
  await load.click();
  await expect(rowOf(page, 'Home')).toBeVisible();
});
