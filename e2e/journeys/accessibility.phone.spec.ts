import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const SCREENS = [
  '/',
  '/services',
  '/services/skip-hire',
  '/book/man-and-van',
  '/book/skip-hire',
  '/book/no-such-service',
  '/booking-success',
  '/waste-calculator',
  '/how-it-works',
  '/contact',
  '/about',
  '/privacy',
  '/terms',
  '/auth',
  '/profile',
  '/nowhere',
];

for (const screen of SCREENS) {
  test(`axe finds nothing on ${screen}`, async ({ page }) => {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}
