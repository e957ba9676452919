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

test('each tab keeps its address, and axe finds nothing in any of them, empty, failed or filled', async ({
  page,
}) => {
  const headers = await enterAsNewCustomer(page);
  const tabs = ['Addresses', 'Bookings', 'Drafts', 'Loyalty', 'Profile'];
  const seeAll = async (): Promise<void> => {
    await page.goto('/profile');
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page).toHaveURL(`/profile?tab=${tab.toLowerCase()}`);
      await expect(page.getByRole('tabpanel', { name: tab })).not.toContainText('Loading');
      await expectNoViolations(page);
    }
  };
  await seeAll();
  for (const path of ['saved-addresses', 'bookings', 'drafts', 'loyalty', 'auth/me']) {
    await page.route(new RegExp(`/api/${path}(\\?|$)`, 'u'), (route) => route.fulfill({ status: 500 }));
  }
  await seeAll();
  await page.unrouteAll();
  await page.request.post(`${API}/saved-addresses`, {
    headers,
    data: {
      label: 'Home',
      street: '1 Very Long Street Name Indeed',
      city: 'Llanfairpwllgwyngyll',
      postcode: 'LL61 5UJ',
    },
  });
  await page.request.post(`${API}/drafts`, { headers, data: { service_id: 'skip-hire', current_step: 2 } });
  await seeAll();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Loyalty', selected: true })).toBeVisible();
  await expect(page).toHaveURL('/profile?tab=loyalty');
});
