import { expect, test } from '@playwright/test';
import { bookingIdOf, fillCard, fillManAndVan, someGuest } from '../support/booking.js';
import { ADMIN, API, CUSTOMER } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';

test('an admin finds a paid booking, gives it a worker and a status, and sees the list anew', async ({
  page,
  browser,
}) => {
  const guest = someGuest('managed');
  await page.goto('/book/man-and-van');
  await fillManAndVan(page, guest);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: /^Pay £/u }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible({ timeout: 20_000 });
  const id = bookingIdOf(page);

  const office = await (await browser.newContext()).newPage();
  await signIn(office, ADMIN);
  await office.goto('/admin');
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
});

test('nobody is sent to sign in, a customer is told and sent home, and neither sees the dashboard', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth$/u);
  await signIn(page, CUSTOMER);
  await page.goto('/admin');
  await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible();
  await expect(page).toHaveURL('/');
});
