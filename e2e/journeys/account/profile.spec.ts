import { expect, test } from '@playwright/test';
import { newCustomer } from '../../support/account.js';

test('a profile is viewed, changed, and left unchanged by Cancel', async ({ page }) => {
  const { email } = await newCustomer(page, 'profile');
  await page.goto('/profile');
  const panel = page.getByRole('tabpanel', { name: 'Profile' });
  await expect(panel).toContainText('Carol Customer');
  await expect(panel).toContainText(email);
  await expect(page.getByRole('complementary', { name: 'Account overview' })).toContainText('Active');

  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(panel.getByLabel('Full name')).toBeFocused();
  await expect(panel.getByLabel('Email')).not.toBeEditable();
  await panel.getByLabel('Full name').fill('Somebody Else');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toContainText('Carol Customer');
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Full name')).toHaveValue('Carol Customer');
  await panel.getByLabel('Full name').fill('Carola Customer');
  await panel.getByLabel('Phone').fill('01632 960123');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(panel).toContainText('01632 960123');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Carola Customer' })).toBeVisible();
  await page.reload();
  await expect(panel).toContainText('Carola Customer');
});
