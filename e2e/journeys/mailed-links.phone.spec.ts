import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { CUSTOMER } from '../support/ports.js';
import { failing, waiting } from '../support/route-responses.js';
import { signIn } from '../support/sign-in.js';

test('axe finds nothing on requesting a link: with errors, busy, refused, sent', async ({ page }) => {
  await page.goto('/auth/forgot');
  const send = page.getByRole('button', { name: 'Send link' });
  await expect(send).toBeVisible();
  await expectAccessible(page, 'empty');
  await send.click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page, 'faulty');

  const email = 'nobody-of-the-longest-name-that-there-ever-was@a-domain.of.many.parts.example.test';
  await page.getByLabel('Email').fill(email);
  const asking = '**/api/auth/password/forgot';
  await page.route(asking, failing('Too many emails have been requested.'));
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Too many emails have been requested.');
  await expectAccessible(page, 'refused');
  await page.unroute(asking);
  await send.click();
  await expect(page.getByText(`If there's an account for ${email}`)).toBeVisible();
  await expectAccessible(page, 'sent');
  await page.route(asking, waiting);
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'busy');
});

test('axe finds nothing on choosing a new password: without a link, with errors, refused', async ({
  page,
}) => {
  await page.goto('/auth/reset');
  await expect(page.getByRole('link', { name: 'Get a link' })).toBeVisible();
  await expectAccessible(page, 'without a link');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page, 'without a code');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@haulway.test');
  await page.getByRole('textbox', { name: 'Code' }).fill('ABCD-EFGH');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That code is not right')).toBeVisible();
  await expectAccessible(page, 'with a wrong code');
  await page.goto('/terms');
  await page.goto('/auth/reset#token=not-a-token-that-anybody-was-sent');
  const change = page.getByRole('button', { name: 'Change password' });
  await expect(change).toBeVisible();
  await expectAccessible(page, 'empty');
  await change.click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expectAccessible(page, 'faulty');
  await page.getByRole('textbox', { name: 'New password' }).fill('Customer-pass-2');
  await change.click();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expectAccessible(page, 'refused');
});

test('axe finds nothing on confirming the email: without a link, signed out, before, refused, confirmed', async ({
  page,
}) => {
  await page.goto('/auth/verify');
  await expect(page.getByRole('link', { name: 'Go to your account' })).toBeVisible();
  await expectAccessible(page, 'without a link');
  await page.goto('/terms');
  await page.goto('/auth/verify#token=not-a-token-that-anybody-was-sent');
  await expect(page.getByText('Please sign in to the account')).toBeVisible();
  await expectAccessible(page, 'signed out');
  await signIn(page, CUSTOMER);
  await page.goto('/auth/verify#token=not-a-token-that-anybody-was-sent');
  const confirm = page.getByRole('button', { name: 'Confirm email address' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page, 'asked');
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('You can check this and get another link');
  await expectAccessible(page, 'refused');

  await page.route('**/api/auth/email/verify', (route) => route.fulfill({ status: 204 }));
  await page.goto('/terms');
  await page.goto('/auth/verify#token=a-token-that-somebody-was-sent');
  await confirm.click();
  await expect(page.getByRole('link', { name: 'Go to your account' })).toBeFocused();
  await expectAccessible(page, 'confirmed');
});
