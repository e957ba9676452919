import { expect, test } from '@playwright/test';
import { someGuest } from '../../support/booking.js';
import { tabTo } from '../../support/keyboard.js';
import { paidBooking, refundAtProvider, showBooking, toastOf } from '../../support/office.js';
import { bookingOf, payments } from '../../support/payments.js';
import { ADMIN } from '../../support/ports.js';
import { enterAs } from '../../support/account.js';

test.afterEach(() => payments.webhooks({ paused: false }));

test('a booking is refunded in part and then in full, and a refusal by the provider is shown', async ({
  page,
}) => {
  const guest = someGuest('refunded');
  const { id, intent } = await paidBooking(guest);
  await enterAs(page, ADMIN);
  const details = page.getByRole('dialog', { name: 'Complete Booking Details' });
  const form = page.getByRole('dialog', { name: 'Refund', exact: true });
  const effects = form.getByRole('list', { name: 'What happens next' });
  const amount = form.getByLabel('Amount in pounds');
  const refund = details.getByRole('button', { name: 'Refund…' });
  const open = async () => {
    const card = await showBooking(page, guest);
    await card.getByRole('button', { name: /^View booking/u }).click();
    await refund.click();
    await form.getByRole('radio', { name: /Partial refund/u }).check();
    return card;
  };
  await open();

  // an amount that can't be refunded is shown as an error before anything is requested
  await amount.fill('170');
  await expect(form.getByText('At most £169.99 is left to refund')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await amount.fill('60');
  await expect(effects).toContainText('£60.00 will be refunded to the original card.');
  await expect(effects).toContainText('will show as partially refunded. We keep £109.99 of £169.99.');
  await expect(effects).toContainText('Guests have no loyalty points.');

  // most of it was refunded directly at the provider, and the site has not been notified
  await payments.webhooks({ paused: true });
  await refundAtProvider(intent, 12_000);
  await form.getByRole('button', { name: 'Refund £60.00' }).click();
  await expect(form.getByText("We couldn't make the refund")).toBeVisible();
  await expect(form.getByText('Our card payment provider declined this.', { exact: false })).toBeVisible();
  await expect(amount).toHaveValue('60');
  await payments.webhooks({ paused: false });
  await expect
    .poll(async () => (await bookingOf(id)).payment_status, { timeout: 20_000 })
    .toBe('partially_refunded');

  const card = await open();
  await amount.fill('20');
  await form.getByLabel('Reason (optional)').fill('Left half of it');
  await expect(effects).toContainText('We keep £29.99 of £169.99.');
  await form.getByRole('button', { name: 'Refund £20.00' }).click();
  await expect(toastOf(page)).toContainText('£20.00 is on its way to the customer.');
  await expect(details.getByText('Payment partially refunded', { exact: true })).toBeVisible();
  await expect(details.getByText('Refund: £120.00 → £140.00', { exact: false })).toBeVisible();
  await expect(details.getByText('Refund reason: — → Left half of it', { exact: false })).toBeVisible();

  // everything that is left, with the keyboard only
  await tabTo(page, refund);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: /Full refund/u })).toBeFocused();
  await expect(effects).toContainText('The payment will show as refunded.');
  await page.keyboard.press('Enter');
  await expect(details.getByText('Payment refunded', { exact: true })).toBeVisible();
  await expect(details.getByText('Refund: £140.00 → £169.99', { exact: false })).toBeVisible();
  await expect(refund).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card.getByText('Payment refunded', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: /^View booking/u })).toBeFocused();
});
