import { expect, test } from '@playwright/test';
import { someGuest } from '../../support/booking.js';
import { API } from '../../support/ports.js';
import { signIn } from '../../support/sign-in.js';

test('too many wrong passwords lock out an attacker, who sees why, but not the owner’s browser', async ({
  page,
  browser,
  request,
}) => {
  const person = { email: someGuest('guessed').email, password: 'Customer-pass-1' };
  await request.post(`${API}/auth/signup`, { data: { ...person, full_name: 'Gwen Guessed' } });
  await signIn(page, person);
  await page.getByRole('banner').getByRole('button', { name: 'Gwen Guessed' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();

  const attacker = await (await browser.newContext()).newPage();
  for (let count = 0; count < 10; count += 1) {
    const data = { ...person, password: `guess-${count}` };
    expect((await attacker.request.post(`${API}/auth/signin`, { data })).status()).toBe(401);
  }
  await attacker.goto('/auth');
  const form = attacker.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(form.getByRole('alert')).toContainText('Too many wrong passwords for this account.');

  await signIn(page, person);
});
