import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { payByCard } from '../support/payments.js';
import { callApiAsAdmin } from '../support/api.js';
import { bookingIdOf, fillManAndVan, someGuest } from '../support/booking.js';
import { ADMIN, API, CUSTOMER } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';

test('admins edit a paid booking, see each other’s changes, refund, resend the confirmation, and export', async ({
  page,
  browser,
}) => {
  const guest = someGuest('managed');
  await page.goto('/book/man-and-van');
  await fillManAndVan(page, guest);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payByCard(page);
  const id = bookingIdOf(page);

  const office = await (await browser.newContext()).newPage();
  await signIn(office, ADMIN);
  await office.goto(`/admin?search=${encodeURIComponent(guest.email)}`);
  const card = office.getByRole('article').filter({ hasText: guest.email });
  await expect(card).toContainText('INV-');
  await expect(card).toContainText('Unassigned');
  await office.getByRole('button', { name: `Edit booking ${id.slice(0, 8)}` }).click();
  const dialog = office.getByRole('dialog', { name: 'Edit Booking' });
  await dialog.getByLabel('Status').selectOption('completed');
  await dialog.getByLabel('Assigned Worker').fill('Sam Driver');
  await dialog.getByRole('button', { name: 'Update Booking' }).click();
  await expect(office.getByText('Booking status has been updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Sam Driver');
  await expect(card).toContainText('completed');
  const { booking } = await (await page.request.get(`${API}/bookings/${id}`)).json();
  expect(booking).toMatchObject({ status: 'completed', payment_status: 'paid' });

  // another admin changes it while it is being edited here
  const view = office.getByRole('button', { name: `View booking ${id.slice(0, 8)}` });
  await office.getByRole('button', { name: `Edit booking ${id.slice(0, 8)}` }).click();
  await dialog.getByLabel('Admin Notes').fill('Typed meanwhile');
  await callApiAsAdmin('PUT', `/bookings/admin/${id}`, { assigned_worker: 'Robin Rival' });
  await dialog.getByRole('button', { name: 'Update Booking' }).click();
  await expect(dialog.getByText('Worker: Sam Driver → Robin Rival', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Admin Notes')).toHaveValue('Typed meanwhile');
  await dialog.getByRole('button', { name: 'Use the current values' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // with the keyboard only: details, a partial refund, the confirmation again
  await view.focus();
  await office.keyboard.press('Enter');
  const details = office.getByRole('dialog', { name: 'Complete Booking Details' });
  await expect(details.getByText('Worker: Sam Driver → Robin Rival', { exact: false })).toBeVisible();
  await details.getByRole('button', { name: 'Refund…' }).focus();
  await office.keyboard.press('Enter');
  await office.keyboard.press('ArrowRight');
  const refund = office.getByRole('dialog', { name: 'Refund', exact: true });
  await refund.getByLabel('Amount in pounds').fill('10');
  await expect(refund.getByText('£10.00 will be refunded to the original card.')).toBeVisible();
  await office.keyboard.press('Enter');
  await expect(details.getByText('Refund: £0.00 → £10.00', { exact: false })).toBeVisible();
  await expect(details.getByText('partially refunded', { exact: false })).toBeVisible();
  await details.getByRole('button', { name: 'Resend confirmation' }).focus();
  await office.keyboard.press('Enter');
  await expect(
    details.getByText(`Confirmation sent again to ${guest.email}`, { exact: false }),
  ).toBeVisible();
  await office.keyboard.press('Escape');
  await expect(view).toBeFocused();

  await office.getByLabel('Search bookings').fill(guest.email);
  await office.keyboard.press('Enter');
  await expect(office.getByText('1 booking', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(guest.email);
});

test('a visitor is sent to sign in, a customer is sent home with a message, and neither sees the dashboard', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth$/u);
  await signIn(page, CUSTOMER);
  await page.goto('/admin');
  await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  await expect(page).toHaveURL('/');
});
