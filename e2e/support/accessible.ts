import { devices, expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';

/** The widths that the product is drawn for. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = devices['Desktop Chrome'].viewport;
const BETWEEN = 600;

/**
 * What fades in has its colours once it stands: until then every text is too pale. Spinners never end, and
 * what follows the scrolling stands still while nobody scrolls.
 */
const isAtRest = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('[data-sonner-toast][data-mounted="false"]') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect, timeline }) =>
            playState !== 'running' ||
            timeline !== document.timeline ||
            effect?.getComputedTiming().iterations === Infinity,
        ),
  );

/** axe in every frame of the page, once a document; a frame that goes away meanwhile has nothing to be found in. */
const bringAxe = async (page: Page): Promise<void> => {
  const bring = page.frames().map(async (frame) => {
    try {
      if (await frame.evaluate(`typeof axe === 'object'`)) return;
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
    } catch (error) {
      if (frame === page.mainFrame()) throw error;
    }
  });
  await Promise.all(bring);
};

// What is in order is not reported: to describe it takes longer than to find it.
const FIND = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`;

/** axe finds nothing, and nothing sticks out at the side, at the width that the page has. */
export const expectAccessibleHere = async (page: Page, state: string): Promise<void> => {
  await expect.poll(() => isAtRest(page), `${state} comes to rest`).toBe(true);
  await bringAxe(page);
  expect(await page.evaluate<[string, string[]][]>(FIND), state).toEqual([]);
  // On a phone `innerWidth` grows with what sticks out; the width that is laid out for does not.
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  expect(wide, `${state} is wider than the window`).toBe(false);
};

/** axe finds nothing, and nothing sticks out at the side: as wide as the page is, and on the other of the two widths. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const own = page.viewportSize() ?? DESKTOP;
  await test.step(state, async () => {
    await expectAccessibleHere(page, `${state}, ${own.width} px wide`);
    const other = own.width < BETWEEN ? DESKTOP : PHONE;
    await page.setViewportSize(other);
    await expectAccessibleHere(page, `${state}, ${other.width} px wide`);
    await page.setViewportSize(own);
  });
};
