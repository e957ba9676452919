import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../support/accessible.js';
import { newCustomer } from '../support/account.js';
import { someGuest } from '../support/booking.js';
import { linkTo, messagesTo } from '../support/inbox.js';
import { tabTo } from '../support/keyboard.js';
import { halfLoad } from '../support/api.js';
import { paidBooking, payIntent, toastOf } from '../support/office.js';
import { bookingOf } from '../support/payments.js';
import { PAYMENTS } from '../support/ports.js';

/** axe checks every state twice, which takes time. */
test.describe.configure({ timeout: 120_000 });

const made = z.object({ booking: z.object({ id: z.string() }) });
const begun = z.object({ payment_intent_id: z.string() });
const refunds = z.object({ data: z.array(z.object({ amount: z.number() })) });

const refundsOf = async (intent: string): Promise<number[]> => {
  const response = await fetch(`${PAYMENTS}/v1/refunds?payment_intent=${intent}`, {
    headers: { Authorization: 'Bearer sk_test_emulator' },
  });
  return refunds.parse(await response.json()).data.map(({ amount }) => amount);
};

test('a guest cancels through the emailed link despite a lost connection, and gets exactly one refund', async ({
  page,
}) => {
  const guest = someGuest('changes');
  const { id, intent } = await paidBooking(guest);
  await page.goto(`/booking/${id}`);
  await expect(page.getByText('Need to change or cancel?')).toBeVisible();
  await expectAccessible(page, 'without the key');

  const { pathname, hash } = new URL(await linkTo(guest.email, `/booking/${id}`));
  expect(hash).toMatch(/^#key=./u);
  await page.goto(pathname + hash);
  const cancel = page.getByRole('button', { name: 'Cancel booking', exact: true });
  await expect(cancel).toBeVisible();
  await expect(page).toHaveURL(`/booking/${id}`);
  await expect(page.getByRole('button', { name: /^Invoice INV-/u })).toBeVisible();
  await expectAccessible(page, 'with the key');

  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await expect(dialog).toContainText("You'll get £169.99 back on your card.");
  await expectAccessible(page, 'cancelling');
  // the server makes the change, but its response never arrives
  await page.route(
    '**/cancel',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const confirm = dialog.getByRole('button', { name: 'Cancel booking and refund £169.99' });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'cancelling without an answer');
  await confirm.click();
  await expect(toastOf(page)).toContainText('Booking cancelled');
  await expect(toastOf(page)).toContainText('£169.99 is on its way back to your card');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeHidden();
  await expect(page.getByText(/^Refund of £169\.99/u).first()).toBeVisible();
  await expectAccessible(page, 'cancelled');
  expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  expect(await refundsOf(intent)).toEqual([16_999]);
  const notified = async () =>
    (await messagesTo(guest.email)).filter(({ subject }) => subject.startsWith('Cancelled: ')).length;
  await expect.poll(notified, { timeout: 20_000 }).toBe(1);
});

test('a customer moves a booking by keyboard alone', async ({ page }) => {
  const customer = await newCustomer(page, 'moves');
  const { booking } = made.parse(await customer.ask('POST', '/bookings', halfLoad()));
  const intent = begun.parse(
    await customer.ask('POST', '/payments/create-intent', { booking_id: booking.id, amount: 16_999 }),
  );
  await payIntent(intent.payment_intent_id);
  await customer.ask('POST', '/payments/confirm', intent);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await page.goto('/bookings');
  await tabTo(page, page.getByRole('link', { name: 'Manage' }));
  await press('Enter');
  const change = page.getByRole('button', { name: 'Change date' });
  await tabTo(page, change);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change date' });
  await expect(dialog.getByText('Your current slot')).toBeVisible();
  await expectAccessible(page, 'changing the date');
  await tabTo(page, dialog.getByRole('grid').locator('button[tabindex="0"]'));
  await press('ArrowDown', 'Enter');
  await expect(dialog.getByText('Selected date: Sunday 13 May 2035')).toBeVisible();
  await tabTo(page, dialog.getByRole('radio', { name: /Morning/u }));
  await press('Space', 'ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Afternoon/u })).toBeChecked();

  // the choice is still there after cancelling and opening the dialog again
  await press('Escape');
  await expect(change).toBeFocused();
  await press('Enter');
  await expect(dialog.getByText('Selected date: Sunday 13 May 2035')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Afternoon/u })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm new date' }));
  await press('Enter');
  await expect(toastOf(page)).toContainText('Booking rescheduled');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('13 May 2035').first()).toBeVisible();
  await expect(page.getByText('Afternoon (12:00 PM - 4:00 PM)').first()).toBeVisible();
  await expectAccessible(page, 'moved');
  await expect
    .poll(async () => (await messagesTo(customer.email)).map(({ subject }) => subject), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^Moved to /u));
});
