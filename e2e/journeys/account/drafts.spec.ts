import { expect, type Page, test } from '@playwright/test';
import { type Account, newCustomer } from '../../support/account.js';

const rowOf = (page: Page, service: string) =>
  page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: service });
const tab = (page: Page, count: number) =>
  page.getByRole('tab', { name: new RegExp(`Drafts.*${count}`, 'u') });

/** Starts a booking and leaves it at its second step: it is saved automatically. */
const begin = async (page: Page, customer: Account): Promise<void> => {
  await page.goto('/book/man-and-van');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to Collection Address' }).click();
  await page.getByLabel('Street address').fill('7 Mill Lane');
  await page.getByLabel('City').fill('York');
  // waits for the last entry to be saved, not only for the first save
  await expect.poll(async () => JSON.stringify(await customer.ask('GET', '/drafts'))).toContain('York');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
};

test('drafts are counted, continued at their step, and deleted', async ({ page }) => {
  const customer = await newCustomer(page, 'drafts-tab');
  await begin(page, customer);
  await customer.ask('POST', '/drafts', { service_id: 'skip-hire', current_step: 5 });
  await page.goto('/profile?tab=drafts');
  await expect(tab(page, 2)).toBeVisible();
  await expect(rowOf(page, 'Man & Van')).toContainText('Address');
  await expect(rowOf(page, 'Skip Hire')).toContainText('Payment');
  await page.getByRole('button', { name: 'Delete draft Skip Hire' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(rowOf(page, 'Skip Hire')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Saved drafts' })).toBeFocused();
  await expect(tab(page, 1)).toBeVisible();

  await page.getByRole('link', { name: 'Continue Man & Van' }).click();
  await expect(page).toHaveURL(/\/book\/[^?]+\?step=2$/u);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('7 Mill Lane');
  await page.goBack();
  await expect(rowOf(page, 'Man & Van')).toBeVisible();
});
