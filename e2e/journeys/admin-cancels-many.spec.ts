import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { someGuest } from '../support/booking.js';
import { messagesTo } from '../support/inbox.js';
import { startBooking, openOffice, paidBooking } from '../support/office.js';

test('bookings of a broken-down van are cancelled together, and paid ones are refunded', async ({
  browser,
}) => {
  const surname = `Breakdown${Date.now().toString(36)}`;
  const guests = ['kim', 'lou', 'max'].map((name) => ({ ...someGuest(name), name: `${name} ${surname}` }));
  const [kim, lou, max] = guests;
  if (!kim || !lou || !max) throw new Error('three guests book');
  await paidBooking(kim);
  await paidBooking(lou);
  await startBooking(max);

  const page = await openOffice(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?search=${surname}`);
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('row').filter({ hasText: surname });
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all bookings on this page' }).check();
  await page.getByRole('button', { name: 'Set status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set status' });
  await dialog.getByLabel('Status').selectOption('Cancelled');
  await expect(dialog.getByText('2 are paid, £339.98. How much is refunded?')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Refund by policy £339.98' })).toBeChecked();
  await expectAccessible(page, 'the question about the money of many');
  await dialog.getByRole('button', { name: 'Update 3 bookings' }).dblclick();
  await expect(page.getByText('3 bookings changed, £339.98 refunded')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: 'cancelled' })).toHaveCount(3);
  await expect(rows.filter({ hasText: 'refunded' })).toHaveCount(2);

  const notified = async ({ email }: typeof kim) =>
    (await messagesTo(email)).filter(
      ({ subject, text }) => subject.startsWith('Cancelled: ') && text?.includes("We're refunding £169.99"),
    ).length;
  for (const guest of [kim, lou]) await expect.poll(() => notified(guest), { timeout: 20_000 }).toBe(1);
  // nobody has proven the address of a booking that was never paid
  expect(await messagesTo(max.email)).toEqual([]);
});
