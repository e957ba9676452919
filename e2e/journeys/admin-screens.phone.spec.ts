import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ADMIN, API } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';

const looked = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  // nothing hangs over the side of the screen
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

const book = async (page: Page, email: string): Promise<void> => {
  const answer = await page.request.post(`${API}/bookings/guest`, {
    data: {
      service_id: 'man-and-van',
      collection_address: '1 High Street, Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      collection_postcode: 'LS1 4AP',
      collection_date: '2035-05-06',
      collection_time_slot: 'morning',
      service_data: { load_size: 'Half Load' },
      total_price: 169.99,
      customer_name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
      customer_email: email,
    },
  });
  expect(answer.status()).toBe(201);
};

test('every screen of the admin team is accessible and fits: list, filters, dialogs, users', async ({
  page,
}) => {
  const email = `screens-${Date.now().toString(36)}@a-very-long-domain-name-of-a-customer.example.test`;
  await book(page, email);
  await signIn(page, ADMIN);
  await page.goto(`/admin?search=${encodeURIComponent(email)}`);
  const card = page.getByRole('article').filter({ hasText: email });
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await looked(page);

  await card.getByRole('button', { name: /^View booking/u }).click();
  await expect(page.getByText('No admin has changed anything yet.')).toBeVisible();
  await looked(page);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Edit booking/u }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
  await looked(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /^Edit booking/u })).toBeFocused();

  await page.getByLabel('Search bookings').fill('nobody-is-called-this');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No booking fits this filter.')).toBeVisible();
  await looked(page);
  await page.goBack();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();

  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Search users').fill(ADMIN.email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Change role of ${ADMIN.email}` }).click();
  await expect(page.getByText('This is your own account.')).toBeVisible();
  await looked(page);
  await page.keyboard.press('Escape');
  await looked(page);
});

test('an address below /admin that is none is the 404 page, for admins too', async ({ page }) => {
  await signIn(page, ADMIN);
  const answer = await page.goto('/admin/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});
