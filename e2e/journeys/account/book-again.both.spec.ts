import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { newCustomer } from '../../support/account.js';
import { bookingIdOf, fillAddress, pickDateAndSlot } from '../../support/booking.js';
import { payButton, payByCard } from '../../support/payments.js';

test('a firm books the same skip again and chooses only the date', async ({ page }) => {
  test.setTimeout(120_000);
  await newCustomer(page, 'again');
  await page.goto('/book/skip-hire');
  await page.getByRole('radio', { name: /^8 Yard/u }).check();
  await page.getByRole('radio', { name: 'Garden Waste' }).check();
  await page.getByLabel('Postcode').fill('LS12 2QR');
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await fillAddress(page, ['Unit 4, Canal Mills', 'Leeds', 'LS12 2QR']);
  await pickDateAndSlot(page);
  await page.getByRole('checkbox', { name: 'This is for a business' }).check();
  await page.getByLabel('Company name').fill('Canal Builders Ltd');
  await page.getByLabel('Purchase order').fill('PO-778');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payByCard(page);
  const id = bookingIdOf(page);

  await page.goto('/bookings');
  const row = page.getByRole('list', { name: 'Bookings' }).locator('> li');
  await expect(row).toContainText(/8 Yard.*Unit 4, Canal Mills, Leeds, LS12 2QR/u);
  await page.getByRole('button', { name: 'Documents' }).click();
  await expect(page.getByRole('button', { name: /^Invoice INV-/u })).toBeVisible();
  await expectAccessible(page, 'My Bookings with a booking to repeat');

  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await expect(page).toHaveURL('/book/skip-hire?step=3');
  await expect(page.getByRole('radio', { name: /^Morning/u })).toBeChecked();
  await expect(page.getByText(/^Selected date/u)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue to Summary' })).toBeDisabled();
  await expectAccessible(page, 'step 3 of the same booking again');
  await pickDateAndSlot(page);

  await expect(page.getByText('Unit 4, Canal Mills, Leeds').first()).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Canal Builders Ltd');
  await expect(page.getByLabel('Purchase order')).toHaveValue('');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(payButton(page)).toBeVisible();

  await page.goto(`/booking/${id}`);
  await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
  await expectAccessible(page, 'the page of a booking to repeat');
  await page.getByRole('link', { name: 'Book again' }).click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
});
