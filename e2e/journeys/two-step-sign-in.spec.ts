import { expect, type Page, test } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible } from '../support/accessible.js';
import { someGuest } from '../support/booking.js';
import { confirmEmail, linkTo } from '../support/inbox.js';
import { toastOf } from '../support/office.js';
import { ADMIN, API } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';

const PASSWORD = 'Customer-pass-1';
const STEP_SECONDS = 30;

/**
 * The code that the app shows now, or in some steps of 30 seconds. A code works once, so each use needs another one. Never
 * an earlier one: it is refused when the next step begins before it arrives.
 */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

const signOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/auth');
};

const enterPassword = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
};

test('a second factor is set up, used at sign-in, replaced by a recovery code, and turned off', async ({
  page,
}) => {
  const { email } = someGuest('two-step');
  await page.request.post(`${API}/auth/signup`, {
    data: { email, password: PASSWORD, full_name: 'Tina Twostep' },
  });
  await signIn(page, { email, password: PASSWORD });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(toastOf(page)).toContainText('Please confirm your email address first');
  await page.goto(await linkTo(email, '/auth/verify'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'setting two-step sign-in up');
  const secret = (await setUp.locator('code').textContent()) ?? '';
  await setUp.getByLabel('Code from your app').fill(codeOf(secret));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', second = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, email);
  await expectAccessible(page, 'the code of a sign-in');
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await expect(page.getByText("That code isn't right", { exact: false })).toBeVisible();
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await expect(page).toHaveURL('/');

  await signOut(page);
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const turnOff = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await turnOff.getByLabel('Code').fill(second);
  await expectAccessible(page, 'turning two-step sign-in off');
  await turnOff.getByRole('button', { name: 'Turn off' }).click();
  await expect(toastOf(page)).toContainText('Two-step sign-in is off');
});

test('a change of role asks for a confirmation above its dialog, and continues; Cancel changes nothing', async ({
  page,
}) => {
  const { email } = someGuest('confirmed');
  const signedUp = await page.request.post(`${API}/auth/signup`, {
    data: { email, password: PASSWORD, full_name: 'Carl Confirmed' },
  });
  await confirmEmail(email, await signedUp.json());
  await signIn(page, ADMIN);
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  // the session's confirmation counts as too old until it is given again
  let confirmed = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/confirm') && response.status() === 204) confirmed = true;
  });
  await page.route('**/api/auth/users/*/role', (route) =>
    confirmed
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: {
            statusCode: 403,
            error: 'confirmation_needed',
            message: "Please confirm it's you.",
            details: { methods: ['password'] },
          },
        }),
  );
  await page.getByRole('button', { name: `Change role of ${email}` }).click();
  const role = page.getByRole('dialog', { name: 'Make this person an admin?' });
  const question = page.getByRole('dialog', { name: "Please confirm it's you" });
  await role.getByRole('button', { name: 'Make admin' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page, 'a confirmation');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(role).toBeVisible();
  await expect(role.getByText('so nothing has changed', { exact: false })).toBeVisible();

  await role.getByRole('button', { name: 'Make admin' }).click();
  await question.getByLabel('Your password').click();
  await page.keyboard.type('not-it');
  await page.keyboard.press('Enter');
  await expect(question.getByText("Your password isn't correct.")).toBeVisible();
  await question.getByLabel('Your password').fill(ADMIN.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(toastOf(page)).toContainText('Carl Confirmed is now admin.');
  await expect(question).toBeHidden();
  await expect(role).toBeHidden();
});
