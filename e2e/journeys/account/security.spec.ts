import { expect, test } from '@playwright/test';
import { linkTo } from '../../support/inbox.js';
import { someGuest } from '../../support/booking.js';
import { API } from '../../support/ports.js';
import { signIn } from '../../support/sign-in.js';

const OLD = 'secret1';
const NEW = 'secret2';
const NEWEST = 'secret3';

test('a customer signs up, confirms the email, changes and resets the password, and ends all sessions', async ({
  page,
  browser,
}) => {
  const { email } = someGuest('owner');
  await page.request.post(`${API}/auth/signup`, { data: { email, password: OLD, full_name: 'Olga Owner' } });
  await signIn(page, { email, password: OLD });
  await page.goto('/profile');
  await expect(page.getByText('Not confirmed')).toBeVisible();

  await page.goto(await linkTo(email, '/auth/verify'));
  await expect(page).toHaveURL('/auth/verify');
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, { email, password: OLD });
  await other.goto('/profile');
  const tab = await page.context().newPage();
  await tab.goto('/profile');
  await expect(tab.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not-it');
  await dialog.getByLabel('New password').fill(NEW);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Your current password isn't correct.");
  await dialog.getByLabel('Current password').fill(OLD);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText("You've been signed out on your other devices.")).toBeVisible();
  await expect(dialog).toBeHidden();

  // this browser stays signed in, in the other tab too; the other browser is signed out with a message
  for (const here of [page, tab]) {
    await here.getByRole('tab', { name: 'Addresses' }).click();
    await expect(here.getByRole('heading', { name: 'No saved addresses' })).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await other.getByRole('tab', { name: 'Addresses' }).click();
  await expect(other.getByText('Authentication failed. Please log in again.')).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  await other.goto('/auth');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field with that name. Text typed before the second page appears would be lost with the first.
  await expect(other).toHaveURL('/auth/forgot');
  await expect(other.getByRole('button', { name: 'Send link' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Email' }).fill(email);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByText(`If there's an account for ${email}`)).toBeVisible();
  const link = await linkTo(email, '/auth/reset');
  await other.goto(link);
  await expect(other).toHaveURL('/auth/reset');
  await other.reload();
  await other.getByRole('textbox', { name: 'New password' }).fill(NEWEST);
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other).toHaveURL('/auth');
  await other.goto(link);
  await other.getByRole('textbox', { name: 'New password' }).fill(NEWEST);
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('This link has expired or has already been used.').first()).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await signIn(other, { email, password: NEWEST });
  await signIn(page, { email, password: NEWEST });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
