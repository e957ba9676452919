import { expect, test } from '@playwright/test';
import { someGuest } from '../support/booking.js';
import { showBooking, startBooking, toastOf } from '../support/office.js';
import { ADMIN } from '../support/ports.js';
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
