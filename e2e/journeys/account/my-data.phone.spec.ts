import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../../support/accessible.js';
import { newCustomer } from '../../support/account.js';
import { someGuest } from '../../support/booking.js';
import { linkTo } from '../../support/inbox.js';
import { startBooking, openOffice, toastOf } from '../../support/office.js';

test('a customer downloads all stored personal data, and deletes the account', async ({ page }) => {
  const { email, password } = await newCustomer(page, 'my-data', 'Dora Data');
  await page.goto('/profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await saved).path();
  expect(JSON.stringify(JSON.parse(await readFile(file, 'utf8')))).toContain(email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  const press = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-password');
  await press.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a wrong password');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await press.click();
  await expect(page).toHaveURL('/');
  await expect(toastOf(page)).toContainText('Account deleted');
  const again = await page.request.post('/api/auth/signin', { data: { email, password } });
  expect(again.status()).toBe(401);
});

test('an admin finds a guest, adds a note, and sends a link with which the guest erases the data', async ({
  browser,
  page,
}, testInfo) => {
  const guest = someGuest('erased');
  const { id } = await startBooking(guest);
  const office = await openOffice(browser);
  const viewport = testInfo.project.use.viewport;
  if (viewport) await office.setViewportSize(viewport);
  await office.goto('/admin/customers');
  await office.getByLabel('Search customers').fill(guest.email);
  await office.keyboard.press('Enter');
  await expectAccessible(office, 'customers');
  await office.getByRole('link', { name: guest.name }).click();
  await expect(office.getByRole('heading', { name: guest.name })).toBeVisible();
  await office.getByLabel('Notes').fill('Rings twice');
  await office.reload();
  await expect(office.getByText("We've restored your unsaved changes")).toBeVisible();
  await expect(office.getByLabel('Notes')).toHaveValue('Rings twice');
  await office.getByRole('button', { name: 'Save notes' }).click();
  await expect(toastOf(office)).toContainText('Notes saved');
  await expectAccessible(office, 'a customer');
  await office.getByRole('button', { name: 'Email deletion link' }).click();

  await page.goto(await linkTo(guest.email, '/my-data'));
  await expect(page.getByText(`1 booking under ${guest.email}`)).toBeVisible();
  await expect(page).not.toHaveURL(/token/u);
  await expectAccessible(page, 'what an erasure is about');
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText("We've deleted your personal data.")).toBeVisible();
  await expectAccessible(page, 'data erased');
  const booking = z
    .object({ booking: z.object({ customer_email: z.string() }) })
    .safeParse(await (await page.request.get(`/api/bookings/${id}`)).json());
  expect(booking.success && booking.data.booking.customer_email).not.toBe(guest.email);
});
