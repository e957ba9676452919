import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { PUBLIC_PAGES } from '../support/public-pages.js';

for (const path of PUBLIC_PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, path);
  });
}
