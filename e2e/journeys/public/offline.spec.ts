import { expect, type Page, test } from '@playwright/test';

const goTo = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
};
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

test('without a connection a list shows an error, the rest of the site stays, and a retry loads it', async ({
  page,
  context,
}) => {
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await goTo(page, 'Services');
  await expect(tryAgain(page)).toBeVisible();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await goTo(page, 'Services');
  await expect(tryAgain(page)).toBeVisible();

  await context.setOffline(false);
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our services' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Man & Van').first()).toBeVisible();
});
