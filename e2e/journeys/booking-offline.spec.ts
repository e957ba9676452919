import { expect, test } from '@playwright/test';
import { someGuest } from '../support/booking.js';
import { payButton, watchPayments } from '../support/payments.js';

test('without a connection a guest sees a message, loses nothing, and continues when it is back', async ({
  page,
  context,
}) => {
  const seen = watchPayments(page);
  const guest = someGuest('offline');
  await page.goto('/book/man-and-van');
  await page.getByRole('radio').first().check();
  const ahead = page.waitForResponse((response) => /\.js$/u.test(response.url()));
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await page.getByLabel('Street address').fill('12 Example Street');
  await page.getByLabel('City').fill('Sheffield');
  await page.getByLabel('Postcode').fill('S1 2AB');
  await ahead;
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await page.getByRole('button', { name: /next month/iu }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
  await page.getByRole('radio', { name: /Evening/u }).check();
  await page.getByRole('button', { name: 'Continue to Summary' }).click();
  await page.getByLabel('Full name').fill(guest.name);
  await page.getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText("We couldn't reach Haulway.", { exact: false }).first()).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(guest.name);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Proceed to Payment' }).dblclick();
  await expect(payButton(page)).toBeVisible();
  // the test sees the response a moment after the page does
  await expect.poll(() => [seen.bookings, seen.intents.size]).toEqual([1, 1]);
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue(guest.name);
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Evening/u })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('City')).toHaveValue('Sheffield');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Sheffield');
  await page.goForward();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
});
