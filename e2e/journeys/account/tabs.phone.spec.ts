import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { addressOf, LONG_NAME, newCustomer } from '../../support/account.js';
import { failing, waiting } from '../../support/route-responses.js';
import { ASSETS } from '../../support/ports.js';

const TABS = ['Addresses', 'Bookings', 'Drafts', 'Loyalty', 'Profile'];
const LISTS = /\/api\/(saved-addresses|bookings|drafts|loyalty)(\?|$)/u;

test('each tab has its address, and axe finds nothing in any of them, empty, failed or filled', async ({
  page,
}) => {
  test.slow();
  const customer = await newCustomer(page, 'tabs', LONG_NAME);
  const seeAll = async (state: string): Promise<void> => {
    await page.goto('/profile');
    for (const tab of TABS) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page).toHaveURL(`/profile?tab=${tab.toLowerCase()}`);
      await expect(page.getByRole('tabpanel', { name: tab })).not.toContainText('Loading');
      await expectAccessible(page, `${tab} ${state}`);
    }
  };
  await seeAll('empty');
  await page.route(LISTS, failing());
  await page.route('**/api/auth/me', failing());
  await seeAll('failed');
  await page.unrouteAll();
  await customer.ask(
    'POST',
    '/saved-addresses',
    addressOf({ street: '1 Very Long Street Name Indeed', city: 'Llanfairpwllgwyngyll' }),
  );
  await customer.ask('POST', '/drafts', { service_id: 'skip-hire', current_step: 2 });
  await seeAll('filled');
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Loyalty', selected: true })).toBeVisible();
  await expect(page).toHaveURL('/profile?tab=loyalty');
});

test('axe finds nothing while the session, the code or the lists are loading', async ({ page }) => {
  test.slow();
  await newCustomer(page, 'loading', LONG_NAME);
  await page.route('**/api/auth/me', waiting);
  await page.goto('/profile');
  await expect(page.getByRole('status')).toHaveText('Loading');
  await expectAccessible(page, 'the session is being validated');

  await page.unroute('**/api/auth/me');
  await page.route(`${ASSETS}/**`, waiting);
  // does not wait for the load event, which a held script may hold up
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectAccessible(page, 'the account team’s code is loading');

  await page.unroute(`${ASSETS}/**`);
  await page.route(LISTS, waiting);
  for (const [tab, text] of [
    ['addresses', 'Loading your addresses'],
    ['bookings', 'Loading your bookings'],
    ['drafts', 'Loading your drafts'],
    ['loyalty', 'Loading your loyalty points'],
  ] as const) {
    await page.goto(`/profile?tab=${tab}`);
    await expect(page.getByText(text)).toBeAttached();
    await expectAccessible(page, text);
  }
});
