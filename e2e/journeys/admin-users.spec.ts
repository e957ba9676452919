import { expect, test } from '@playwright/test';
import { someGuest } from '../support/booking.js';
import { confirmEmail } from '../support/inbox.js';
import { tabTo } from '../support/keyboard.js';
import { toastOf } from '../support/office.js';
import { ADMIN, API, CUSTOMER } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';
import { enterAs } from '../support/account.js';

test('a user is found, made an admin and a customer again, with a confirmation and an audit entry each time', async ({
  page,
  browser,
}) => {
  const { email } = someGuest('promoted');
  const person = { email, password: 'Customer-pass-1', full_name: 'Petra Promoted' };
  const signedUp = await page.request.post(`${API}/auth/signup`, { data: person });
  await enterAs(page, ADMIN);
  await page.goto('/admin/users');
  const search = page.getByLabel('Search team');
  await tabTo(page, search);
  await page.keyboard.type('nobody-is-called-this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No one found')).toBeVisible();
  await search.fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  const change = row.getByRole('button', { name: `Change role of ${email}` });
  await expect(row).toContainText('customer');

  // the change asks for confirmation; the first time it is cancelled
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  const give = page.getByRole('dialog', { name: 'Make this person an admin?' });
  await expect(give).toContainText("They'll be able to see all bookings and customers");
  await tabTo(page, give.getByRole('button', { name: 'Keep as customer' }));
  await page.keyboard.press('Enter');
  await expect(give).toBeHidden();
  await expect(change).toBeFocused();

  // a person with an unconfirmed email address can't become an admin
  await expect(row).toContainText('Email not confirmed');
  await change.click();
  await give.getByRole('button', { name: 'Make admin' }).click();
  await expect(give.getByText("This person hasn't confirmed their email yet")).toBeVisible();
  await give.getByRole('button', { name: 'Keep as customer' }).click();
  await confirmEmail(email, await signedUp.json());
  await page.reload();
  await expect(row).toContainText('Email confirmed');

  // a failure is shown where the change was requested
  await change.click();
  await page.route('**/api/auth/users/*/role', (route) => route.abort());
  await give.getByRole('button', { name: 'Make admin' }).click();
  await expect(give.getByText("We couldn't change the role")).toBeVisible();
  await page.unroute('**/api/auth/users/*/role');
  await give.getByRole('button', { name: 'Make admin' }).click();
  await expect(toastOf(page)).toContainText('Petra Promoted is now admin.');
  await expect(row).toContainText('admin');

  // the change takes effect: the new admin sees the dashboard, and is signed out of it when the role is taken away
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, person);
  await theirs.goto('/admin/users');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  await change.click();
  const take = page.getByRole('dialog', { name: 'Remove admin access?' });
  await expect(take.getByText(`Role: customer → admin, by ${ADMIN.email}`, { exact: false })).toBeVisible();
  await take.getByRole('button', { name: 'Remove admin access' }).click();
  await expect(toastOf(page)).toContainText('Petra Promoted is now customer.');
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Team' })).toHaveCount(0);
  await expect(theirs).toHaveURL('/auth');

  // the role of the people on the vans is given by keyboard too
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  await tabTo(page, give.getByRole('radio', { name: 'Admin' }));
  await page.keyboard.press('ArrowUp');
  await page.getByRole('dialog', { name: 'Make this person crew?' }).getByText('Make crew').click();
  await expect(toastOf(page)).toContainText('Petra Promoted is now crew.');
  await page.getByLabel('Role', { exact: true }).selectOption('Crew');
  await expect(row).toContainText('crew');

  // and the last admin can't be removed
  await page.goto(`/admin/users?search=${encodeURIComponent(ADMIN.email)}`);
  await page.getByRole('button', { name: `Change role of ${ADMIN.email}` }).click();
  await expect(take.getByText('This is your own account.')).toBeVisible();
  await take.getByRole('button', { name: 'Remove admin access' }).click();
  await expect(take.getByText('This is the last admin. Make someone else an admin first.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: ADMIN.email })).toContainText('admin');
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
