import { expect, test } from '@playwright/test';
import { someGuest } from '../../support/booking.js';
import { tabTo } from '../../support/keyboard.js';
import { startBooking, payIntent, toastOf } from '../../support/office.js';
import { bookingOf, payments } from '../../support/payments.js';
import { ADMIN } from '../../support/ports.js';
import { enterAs } from '../../support/account.js';

test.afterEach(() => payments.clearFaults());

test('a failed payment event is shown with its cause, and retried until it succeeds', async ({ page }) => {
  const { id, intent } = await startBooking(someGuest('undelivered'));
  // the provider reports the payment and then refuses further requests about it
  await payments.fault({ kind: 'error', status: 400, method: 'GET', path: intent, times: 0 });
  await payIntent(intent);
  await enterAs(page, ADMIN);
  await page.goto('/admin/failed-jobs');
  await page.getByLabel('Show').selectOption({ label: 'Payment event' });
  const row = page
    .getByRole('row', { name: /^payment_intent.succeeded/u })
    .filter({ hasText: `#${id.slice(0, 8)}` });
  await expect(async () => {
    await page.reload();
    await page.getByLabel('Show').selectOption({ label: 'Payment event' });
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText('Retrying');
  await expect(row.getByRole('link', { name: `Booking #${id.slice(0, 8)}` })).toBeVisible();
  const retry = row.getByRole('button', { name: /^Try again/u });
  await tabTo(page, retry);
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Retrying');
  expect(await bookingOf(id)).toMatchObject({ payment_status: 'pending' });

  await payments.clearFaults();
  await retry.click();
  await expect(toastOf(page)).toContainText('Retrying');
  await expect(row).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Needs attention' })).toBeFocused();
  expect(await bookingOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
});
