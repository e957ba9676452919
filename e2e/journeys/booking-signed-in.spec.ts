import { expect, type Page, test } from '@playwright/test';
import { draftsOf, newCustomer } from '../support/account.js';
import { fillAddress, pickDateAndSlot } from '../support/booking.js';
import { payByCard } from '../support/payments.js';

const proceedAndPay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payByCard(page);
};
const toAddress = (page: Page) => page.getByRole('button', { name: 'Continue to Collection Address' });

test('a customer continues a draft with saved addresses, and paying deletes the draft', async ({ page }) => {
  const customer = await newCustomer(page, 'drafts');
  await customer.ask('POST', '/saved-addresses', {
    label: 'Home',
    street: '1 Default Road',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    is_default: true,
  });
  await page.goto('/book/furniture-removal');
  await page
    .getByRole('button', { name: /Add Item/u })
    .first()
    .click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await toAddress(page).click();

  await expect(page.getByRole('radio', { name: 'Home (default)' })).toBeChecked();
  await page.getByRole('radio', { name: 'A different address' }).check();
  await page.getByLabel('Street address').fill('7 Mill Lane, York');
  await page.getByLabel('Postcode').fill('yo1 7hh');
  await page.getByRole('button', { name: 'Use This Address' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('7 Mill Lane');
  await expect(page.getByLabel('City')).toHaveValue('York');
  await page.getByRole('button', { name: 'Save This Address' }).click();
  await expect(page.getByText('This address has been saved to your profile')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'New Address' })).toBeChecked();

  await page.getByRole('link', { name: 'Back to Services' }).click();
  // loading another page would abort the save
  await expect
    .poll(() => customer.ask('GET', '/drafts'))
    .toMatchObject({
      total: 1,
      drafts: [{ current_step: 2, address: { collection_address: '7 Mill Lane, York' } }],
    });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/book/furniture-removal');
  const draft = page.getByRole('listitem').filter({ hasText: '7 Mill Lane, York' });
  await expect(draft).toContainText('50% complete');
  await draft.getByRole('button', { name: /Continue$/u }).click();
  await expect(page.getByText('Draft Loaded')).toBeVisible();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await pickDateAndSlot(page);
  await expect(page.getByText(customer.email, { exact: false })).toBeVisible();
  await proceedAndPay(page);
  await expect.poll(() => draftsOf(customer)).toBe(0);
});

test('a session that expires during a booking loses nothing: after signing in the draft continues', async ({
  page,
  context,
}) => {
  const customer = await newCustomer(page, 'ended');
  await page.goto('/book/man-and-van');
  await page.getByRole('radio').first().check();
  await toAddress(page).click();
  await fillAddress(page, ['9 Castle Street', 'Cardiff', 'CF10 1BH']);
  await expect.poll(() => draftsOf(customer)).toBe(1);

  await context.clearCookies();
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await pickDateAndSlot(page);
  await expect(page.getByText('Authentication failed. Please log in again.').first()).toBeVisible();
  await expect(page.getByText('9 Castle Street, Cardiff, CF10 1BH')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(customer.email);
  await form.getByLabel('Password', { exact: true }).fill(customer.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await expect(page.getByText('9 Castle Street, Cardiff, CF10 1BH')).toBeVisible();
  await proceedAndPay(page);
  await expect.poll(() => draftsOf(customer)).toBe(0);
});
