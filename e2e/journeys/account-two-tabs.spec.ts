import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { someGuest } from '../support/booking.js';
import { API } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';

const PASSWORD = 'secret1';

/** A customer of the test's own, signed in in the browser. */
const enterAsNewCustomer = async (page: Page): Promise<{ Authorization: string }> => {
  const { email } = someGuest('account');
  const data = { email, password: PASSWORD, full_name: 'Anna-Maria Wolfeschlegelsteinhausenbergerdorff' };
  const answer: { token: string } = await (await page.request.post(`${API}/auth/signup`, { data })).json();
  await signIn(page, { email, password: PASSWORD });
  return { Authorization: `Bearer ${answer.token}` };
};

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
};

test('two tabs edit one address: the second is told, loses nothing, and saves on its second press', async ({
  page,
  context,
}) => {
  const headers = await enterAsNewCustomer(page);
  const data = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
  await page.request.post(`${API}/saved-addresses`, { headers, data });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto('/profile?tab=addresses');
    await tab.getByRole('button', { name: 'Edit Home' }).focus();
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('dialog', { name: 'Edit Address' })).toBeVisible();
  }
  await page.getByLabel('Street').fill('2 Low Road');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Address updated')).toBeVisible();
  await second.getByLabel('City').fill('York');
  await second.keyboard.press('Enter');
  const dialog = second.getByRole('dialog', { name: 'Edit Address' });
  await expect(dialog.getByRole('alert')).toContainText('Street is now: 2 Low Road');
  await expectNoViolations(second);
  await second.getByRole('button', { name: 'Save Address' }).click();
  await expect(second.getByText('2 Low Road, York, LS1 4AP')).toBeVisible();

  await second.getByRole('button', { name: 'Edit Home' }).focus();
  await second.keyboard.press('Enter');
  await second.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('button', { name: 'Edit Home' })).toBeFocused();
});
