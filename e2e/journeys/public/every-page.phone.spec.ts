import { devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleHere } from '../../support/accessible.js';
import { expectWalkable } from '../../support/keyboard.js';
import { PUBLIC_PAGES } from '../../support/public-pages.js';

/** The page with all that it loads. */
const isThere = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** What sticks out at the side of a window of this width; lists of tabs scroll. */
const cutAt = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('main *, header *, footer *')]
        .filter((element) => element.checkVisibility() && !element.closest('[role="tablist"]'))
        .filter((element) => element.getBoundingClientRect().right > most + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    width,
  );

/** Nothing sticks out at the side, with the phone's menu closed and open. */
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

/** With reduced motion nothing moves: shorter than anybody sees is no motion. */
const expectStill = async (page: Page): Promise<void> => {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
      .map((animation) => ('animationName' in animation ? animation.animationName : animation.id)),
  );
  expect(moving).toEqual([]);
};

/** From here until the next load colours change at once: where `content-visibility` leaves a part out, a change has no end. */
const changeAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
  });

/** What is said in the console and is no fault: the log of a path that is nobody's. */
const SAID = /404: no page at|Failed to load resource/u;

/** Nor is a file that was fetched ahead as the keys came by a link, and that nobody opened: none that the page itself names. */
const isAhead = (text: string, html: string): boolean => {
  const [, url] = /The resource (\S+) was preloaded using link preload but not used/u.exec(text) ?? [];
  return url !== undefined && !html.includes(new URL(url).pathname);
};

// each page is by itself
test.describe.configure({ mode: 'parallel' });

for (const path of PUBLIC_PAGES)
  test(`${path}: axe finds nothing, light or dark; every stop of the keys is seen; it fits 320 px, 195 px and twice the text; nothing moves or complains`, async ({
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
    await expectStill(page);
    await expectFits(page, '320 px');
    await page.setViewportSize({ width: 195, height: 422 });
    await expectFits(page, '195 px');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectFits(page, 'twice the text');
    expect(complaints.filter((text) => !isAhead(text, html))).toEqual([]);
  });
