import { devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleHere } from '../../support/accessible.js';
import { expectWalkable } from '../../support/keyboard.js';
import { PUBLIC_PAGES } from '../../support/public-pages.js';

const isThere = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** The elements that extend beyond the side of a window of this width; tabs and categories may scroll. */
const cutAt = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('main *, header *, footer *')]
        .filter(
          (element) =>
            element.checkVisibility() && !element.closest('[role="tablist"], [aria-label="Categories"]'),
        )
        .filter((element) => element.getBoundingClientRect().right > most + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    width,
  );

/** Checks that nothing extends beyond the side, with the phone's menu closed and open. */
const expectFits = async (page: Page, state: string): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  const widthNow = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect([await widthNow(), await cutAt(page, width)], state).toEqual([width, []]);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport();
  expect([await widthNow(), await cutAt(page, width)], `${state}, menu`).toEqual([width, []]);
  await button.click();
  await expect(menu).toBeHidden();
};

/** Checks that nothing moves with reduced motion; a duration too short to see is allowed. */
const expectStill = async (page: Page): Promise<void> => {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map((animation) => ('animationName' in animation ? animation.animationName : animation.id)),
  );
  expect(moving).toEqual([]);
};

/**
 * Makes colour changes immediate until the next load: in parts that `content-visibility` skips, a transition never
 * ends.
 */
const changeAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Console messages that are not errors: the log for an unknown path. */
const SAID = /404: no page at|Failed to load resource/u;

/**
 * Nor is a file that was prefetched when the keyboard focus passed a link that nobody opened. It must not be a file
 * that the page itself names.
 */
const isAhead = (text: string, html: string): boolean => {
  const [, url] = /The resource (\S+) was preloaded using link preload but not used/u.exec(text) ?? [];
  return url !== undefined && !html.includes(new URL(url).pathname);
};

// the pages are independent
test.describe.configure({ mode: 'parallel' });

for (const path of PUBLIC_PAGES)
  test(`${path}: axe, light and dark; visible keyboard focus; fits 320 px, 195 px and double text size; no shift or console message`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !SAID.test(message.text()))
        complaints.push(message.text());
    });
    const html = (await (await page.goto(path))?.text()) ?? '';
    await isThere(page);
    await expectAccessible(page, path);
    await changeAtOnce(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleHere(page, `${path}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });

    // keyboard users have a wide screen
    await page.setViewportSize(devices['Desktop Chrome'].viewport);
    const stops = await expectWalkable(page);
    expect(stops[0]).toContain('Skip to content');
    expect(stops.length).toBeGreaterThan(15);
    expect(stops).toContain('A Terms');

    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await isThere(page);
    await expectStill(page);
    await expectFits(page, '320 px');
    await page.setViewportSize({ width: 195, height: 422 });
    await expectFits(page, '195 px');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectFits(page, 'twice the text');
    expect(complaints.filter((text) => !isAhead(text, html))).toEqual([]);
  });
