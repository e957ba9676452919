import { expect, test } from '@playwright/test';
import { someGuest } from '../support/booking.js';
import { tabTo } from '../support/keyboard.js';
import { openOffice, paidBooking, showBooking, startBooking, toastOf } from '../support/office.js';
import { linkTo } from '../support/inbox.js';
import { ADMIN, API } from '../support/ports.js';
import { enterAs } from '../support/account.js';

const STATUSES = ['confirmed', 'completed', 'cancelled', 'pending'];

test('a booking can get any status, and the audit trail shows who set it', async ({ page }) => {
  const guest = someGuest('statuses');
  await startBooking(guest);
  await enterAs(page, ADMIN);
  const card = await showBooking(page, guest);
  await expect(card).toContainText('Invoice: Pending');
  const edit = card.getByRole('button', { name: /^Edit booking/u });
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' });
  for (const status of STATUSES) {
    await edit.click();
    await dialog.getByLabel('Status').selectOption(status);
    await dialog.getByRole('button', { name: 'Update Booking' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText(`Status ${status}`, { exact: true })).toBeVisible();
    // the list keeps its place, and the keyboard focus too
    await expect(edit).toBeFocused();
  }
  await expect(toastOf(page)).toContainText('Booking Updated');
  await expect(toastOf(page)).toContainText('Booking status has been updated successfully');
  await card.getByRole('button', { name: /^View booking/u }).click();
  const trail = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem');
  await expect(trail).toHaveCount(4);
  await expect(trail.first()).toContainText(`Status: cancelled → pending, by ${ADMIN.email}`);
});

test('an edit keeps what was typed when saving fails, and when another admin has saved first', async ({
  page,
  browser,
}) => {
  const guest = someGuest('stale');
  await startBooking(guest);
  await enterAs(page, ADMIN);
  const card = await showBooking(page, guest);
  const edit = card.getByRole('button', { name: /^Edit booking/u });
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' });
  const update = dialog.getByRole('button', { name: 'Update Booking' });
  const [worker, notes] = [
    dialog.getByPlaceholder('Worker name'),
    dialog.getByPlaceholder('Internal notes...'),
  ];
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await tabTo(page, notes);
  await page.keyboard.type('Typed meanwhile');

  await page.route('**/api/bookings/admin/*', (route) => route.abort());
  await tabTo(page, update);
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('Failed to update booking');
  await expect(notes).toHaveValue('Typed meanwhile');
  await page.unroute('**/api/bookings/admin/*');

  const other = await openOffice(browser);
  const theirs = await showBooking(other, guest);
  await theirs.getByRole('button', { name: /^Edit booking/u }).click();
  await other.getByLabel('Assigned Worker').fill('Robin Rival');
  await other.getByRole('button', { name: 'Update Booking' }).click();
  await expect(theirs).toContainText('Robin Rival');

  await page.keyboard.press('Enter');
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('This booking has been changed since you opened it');
  await expect(
    notice.getByText(`Worker: — → Robin Rival, by ${ADMIN.email}`, { exact: false }),
  ).toBeVisible();
  await expect(notes).toHaveValue('Typed meanwhile');

  await tabTo(page, notice.getByRole('button', { name: 'Use the current values' }));
  await page.keyboard.press('Enter');
  await expect(worker).toHaveValue('Robin Rival');
  await tabTo(page, notes);
  await page.keyboard.type('After all');
  await tabTo(page, update);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Robin Rival');
  await expect(card).toContainText('After all');
  await expect(edit).toBeFocused();
});

test("a guest's email address is corrected: the confirmation goes there, and the old link no longer works", async ({
  page,
}) => {
  const [wrong, right] = [someGuest('mistyped'), someGuest('corrected')];
  const { id } = await paidBooking(wrong);
  const before = await linkTo(wrong.email, `/booking/${id}`);
  await enterAs(page, ADMIN);
  const card = await showBooking(page, wrong);
  await card.getByRole('button', { name: /^View booking/u }).click();
  const details = page.getByRole('dialog', { name: 'Complete Booking Details' });
  await details.getByRole('button', { name: 'Correct details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct details' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Email').fill(right.email);
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(toastOf(page)).toContainText('Details corrected');
  await expect(details.getByText(`Email: ${wrong.email} → ${right.email}`, { exact: false })).toBeVisible();
  const after = await linkTo(right.email, `/booking/${id}`);
  const keyOf = (link: string) => ({ 'Haulway-Booking-Key': link.split('#key=')[1] ?? '' });
  const options = (link: string) =>
    page.request.get(`${API}/bookings/${id}/options`, { headers: keyOf(link) });
  expect((await options(before)).status()).toBe(404);
  expect((await options(after)).status()).toBe(200);
});
