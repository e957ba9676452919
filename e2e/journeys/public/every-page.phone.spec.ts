import { devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.js';
import { expectWalkable } from '../../support/keyboard.js';
import { PUBLIC_PAGES } from '../../support/public-pages.js';

/** The page with all that it loads. */
const isThere = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** At 320 px everything fits, and with reduced motion nothing moves. */
const expectNarrow = async (page: Page): Promise<void> => {
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
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
};

for (const path of PUBLIC_PAGES)
  test(`${path}: axe finds nothing; every stop of the keys is seen; at 320 px it fits and nothing moves`, async ({
    page,
  }) => {
    await page.goto(path);
    await isThere(page);
    await expectAccessible(page, path);

    // who walks by keys sits at a wide screen
    await page.setViewportSize(devices['Desktop Chrome'].viewport);
    const stops = await expectWalkable(page);
    expect(stops[0]).toContain('Skip to content');
    expect(stops.length).toBeGreaterThan(15);
    expect(stops).toContain('A Terms');

    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await isThere(page);
    await expectNarrow(page);
  });
