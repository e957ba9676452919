import { expect, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../../support/public-pages.js';

test.describe('at 320 px with reduced motion', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const path of PUBLIC_PAGES)
    test(`${path} fits, and nothing moves`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const seen = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        // Shorter than anybody sees is no motion.
        moving: document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
          .map((animation) => ('animationName' in animation ? animation.animationName : animation.id)),
        cut: [...document.querySelectorAll('main *, header *, footer *')]
          .filter((element) => element.checkVisibility() && !element.closest('[role="tablist"]'))
          .filter((element) => element.getBoundingClientRect().right > 321)
          .map((element) => element.outerHTML.slice(0, 120)),
      }));
      expect(seen).toEqual({ width: 320, moving: [], cut: [] });
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      await button.click();
      await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
});
