import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { devices, expect, type Page, test } from '@playwright/test';

/** The widths for which the product is designed. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = devices['Desktop Chrome'].viewport;
const BETWEEN = 600;
/** `both` is for the soak: axe also at the other of the two widths, which doubles its time. */
const AXE_AT_BOTH = process.env['AXE_WIDTHS'] === 'both';

/** `npm run screenshots`: the folder for a picture of each state. */
const PICTURES = process.env['PICTURES'];

/** Saves a picture of the state at the current width; on a phone also one with text at 200 %, like a browser's setting. */
const takePicture = async (page: Page, state: string): Promise<void> => {
  if (PICTURES === undefined) return;
  const file = path.join(PICTURES, test.info().titlePath[0] ?? '', state.replace(/[^\w]+/gu, '-'));
  const shoot = (name: string) =>
    page.screenshot({ path: `${name}.png`, animations: 'disabled', fullPage: true });
  await shoot(file);
  if ((page.viewportSize() ?? DESKTOP).width >= BETWEEN) return;
  const setSize = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
  await setSize('200%');
  await shoot(`${file}-large-text`);
  await setSize('');
};

/**
 * Whether all animations have ended. A text that fades in is too pale until then. Spinners never end, and animations
 * driven by scrolling do not move without it, so both are ignored.
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

const expectRest = (page: Page, state: string): Promise<void> =>
  expect.poll(() => isAtRest(page), `${state} comes to rest`).toBe(true);

/** The minified axe: every new document of every frame gets it, and it is less than half as long. */
const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe into every frame of the page, once per document; a frame that disappears meanwhile is skipped. */
const bringAxe = async (page: Page): Promise<void> => {
  const bring = page.frames().map(async (frame) => {
    try {
      if (await frame.evaluate(`typeof axe === 'object'`)) return;
      await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
    } catch (error) {
      if (frame === page.mainFrame()) throw error;
    }
  });
  await Promise.all(bring);
};

// Only violations are reported: describing passes takes longer than the checks.
const FIND = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`;

const expectToFit = async (page: Page, state: string): Promise<void> => {
  // On a phone `innerWidth` grows with content that is too wide; the layout width does not.
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  expect(wide, `${state} is wider than the window`).toBe(false);
};

/** Does something while nothing fades or moves: a toast that leaves meanwhile would be too pale for axe. */
const withoutMotion = async (page: Page, act: () => Promise<void>): Promise<void> => {
  if (await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)) return act();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await act();
  await page.emulateMedia({ reducedMotion: null });
};

/** Checks that axe finds nothing and nothing extends beyond the side, at the page's current width. */
export const expectAccessibleHere = (page: Page, state: string): Promise<void> =>
  withoutMotion(page, async () => {
    await expectRest(page, state);
    await bringAxe(page);
    expect(await page.evaluate<[string, string[]][]>(FIND), state).toEqual([]);
    await expectToFit(page, state);
    await takePicture(page, state);
  });

/**
 * Checks that axe finds nothing at the current width, and that nothing extends beyond the side at this width and at the
 * other of the two. In the soak, axe checks the other width, too.
 */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const own = page.viewportSize() ?? DESKTOP;
  await test.step(state, async () => {
    await expectAccessibleHere(page, `${state}, ${own.width} px wide`);
    const other = own.width < BETWEEN ? DESKTOP : PHONE;
    await page.setViewportSize(other);
    const there = `${state}, ${other.width} px wide`;
    if (AXE_AT_BOTH) await expectAccessibleHere(page, there);
    else {
      // the page gets its new width in the next frame
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expectRest(page, there);
      await expectToFit(page, there);
      await takePicture(page, there);
    }
    await page.setViewportSize(own);
  });
};
