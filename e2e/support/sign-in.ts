import { expect, type Page } from '@playwright/test';

export const signIn = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
};
