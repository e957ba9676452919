import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { bookAsGuest, callApiAsAdmin } from '../support/api.js';
import { someGuest } from '../support/booking.js';
import { linkTo, messagesTo } from '../support/inbox.js';

/** A number of the range for examples, which no other journey uses. */
const someMobile = (): string => `07700 900${String(Math.floor(Math.random() * 900) + 100)}`;

test('a guest opens the link of a text, and stops the texts', async ({ page }) => {
  const { name, email } = someGuest('texted');
  const phone = someMobile();
  const number = `+44${phone.replaceAll(' ', '').slice(1)}`;
  const book = () => bookAsGuest({ customer_name: name, customer_email: email, customer_phone: phone });
  const [first, second] = [await book(), await book()];
  const cancel = (id: string) => callApiAsAdmin('PUT', `/bookings/admin/${id}`, { status: 'cancelled' });
  await cancel(first.id);

  const { pathname, hash } = new URL(await linkTo(number, `/booking/${first.id}`));
  await page.goto(pathname + hash);
  const box = page.getByRole('checkbox', { name: 'Send me texts about this booking' });
  await expect(box).toBeChecked();
  await expect(page.getByText(`We'll text ${number}`, { exact: false })).toBeVisible();
  await expectAccessible(page, 'texts allowed');
  await box.uncheck();
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(box).not.toBeChecked();

  const before = await messagesTo(number);
  await cancel(second.id);
  const third = await bookAsGuest({
    customer_name: name,
    customer_email: email,
    customer_phone: someMobile(),
  });
  await cancel(third.id);
  await expect
    .poll(async () => (await messagesTo('+447700900')).some(({ text }) => text?.includes(third.id)), {
      timeout: 20_000,
    })
    .toBe(true);
  expect(await messagesTo(number)).toEqual(before);
});
