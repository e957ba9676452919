import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** What fades in has its colours once it stands: until then every text is too pale. Spinners never end. */
const isAtRest = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('[data-sonner-toast][data-mounted="false"]') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
  );

/** axe finds nothing, and nothing sticks out at the side. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  await test.step(state, async () => {
    await expect.poll(() => isAtRest(page), `${state} comes to rest`).toBe(true);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
      state,
    ).toEqual([]);
    // On a phone `innerWidth` grows with what sticks out; the width that is laid out for does not.
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    expect(wide, `${state} is wider than the window`).toBe(false);
  });
};
