import { expect, test } from '@playwright/test';
import { addressOf, enterAs, newCustomer } from '../support/account.js';
import { fillAddress, fillCard, fillGuest, pickDateAndSlot, someGuest } from '../support/booking.js';
import { calculatorIn } from '../support/calculator.js';
import { paidBooking } from '../support/office.js';
import { ADMIN } from '../support/ports.js';
import { errorsOf, translate } from '../support/translate.js';

let errors: string[];
test.beforeEach(({ page }) => void (errors = errorsOf(page)));
test.afterEach(async ({ page }) => {
  expect(errors).toEqual([]);
  await expect(page.getByText('is not available right now')).toHaveCount(0);
});

test('a wrong sign-in and a message to the office', async ({ page }) => {
  await page.goto('/auth');
  await translate(page);
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill('nobody@example.test');
  await form.getByLabel('Password', { exact: true }).fill('Wrong-pass-1');
  await form.getByRole('button', { name: 'Show what you typed' }).click();
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(form.getByRole('alert')).toBeVisible();

  await page.goto('/contact');
  await translate(page);
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill('grace@example.test');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('Do you collect on Sundays?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Grace' })).toBeVisible();
});

test('the calculator shows the numbers of its state', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  await translate(page);
  const postcode = page.getByPlaceholder('Enter postcode for pricing');
  await postcode.fill('E1');
  await postcode.fill('');
  const add = page.getByRole('button', { name: 'Add Item: Armchair' });
  await expect(add).toHaveCSS('touch-action', 'manipulation');
  await add.click();
  const bar = page.getByRole('region', { name: 'Estimate so far' });
  await expect(bar).toContainText('1 item');
  await expect(bar.getByRole('button', { name: 'Book £30.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Item: Wardrobe' }).click();
  await page.getByRole('button', { name: 'Add one Wardrobe' }).first().click();
  await expect(bar).toContainText('3 items');
  await expect(bar.getByRole('button', { name: 'Book £180.00' })).toBeVisible();
  await page.getByRole('tab', { name: 'By room' }).click();
  await expect(page.getByText(/^Typical price/u).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Add items to see which services we recommend.')).toBeVisible();
});

test('a guest books, changes the size and pays', async ({ page }) => {
  await page.goto('/book/man-and-van');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await translate(page);
  await page.getByRole('radio').nth(2).check();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await fillAddress(page);
  await pickDateAndSlot(page);
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await fillGuest(page, someGuest('translated'));
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await fillCard(page, '4000000000000002');
  await page.getByRole('button', { name: /^Pay £/u }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: /^Pay £/u }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});

test('a customer saves an address and opens each part of the account', async ({ page }) => {
  const customer = await newCustomer(page, 'translated');
  await customer.ask('POST', '/saved-addresses', addressOf());
  await page.goto('/profile?tab=addresses');
  await expect(page.getByRole('button', { name: 'Edit Home' })).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Edit Home' }).click();
  await page.getByRole('dialog').getByLabel('Street').fill('2 Second Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('2 Second Street')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const parts = page.getByRole('tablist').first().getByRole('tab');
  for (const part of await parts.all()) {
    await part.click();
    await expect(part).toHaveAttribute('aria-selected', 'true');
  }
});

test('the office finds a booking and edits it', async ({ page }) => {
  const guest = someGuest('translated-office');
  await paidBooking(guest);
  await enterAs(page, ADMIN);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: /^View booking/u }).first()).toBeVisible();
  await translate(page);
  await page.getByRole('searchbox').first().fill(guest.email);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Cards' }).click();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Admin notes').fill('Call before arriving');
  await dialog.getByRole('button', { name: 'Update Booking' }).click();
  await expect(dialog).toBeHidden();
});

test('an old browser is told that it is too old', async ({ page }) => {
  await page.addInitScript('delete window.CompressionStream');
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText(
    'Your browser is too old for this site. Please update it, or call us on 0808 157 0123.',
  );
});
