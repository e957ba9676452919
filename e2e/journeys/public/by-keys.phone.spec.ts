import { expect, type Page, test } from '@playwright/test';
import { PUBLIC_PAGES } from '../../support/public-pages.js';

interface Stop {
  readonly id: string;
  readonly name: string;
  readonly seen: boolean;
  readonly marked: boolean;
}

/** What has the focus: whether it can be seen, and whether one sees that it has the focus. */
const stopAt = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const known = (element.dataset['stop'] ??= String(document.querySelectorAll('[data-stop]').length));
    // What stands for a field that is itself hidden, such as the card of a radio button.
    const shown = element.matches('input[type="radio"], input[type="checkbox"]')
      ? (element.closest('label') ?? element)
      : element;
    const { top, bottom, left, right, width, height } = shown.getBoundingClientRect();
    const marks = [element, shown, element.nextElementSibling, shown.firstElementChild].some((each) => {
      if (!each) return false;
      return [undefined, '::after'].some((part) => {
        const { outlineStyle, boxShadow } = getComputedStyle(each, part);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
    });
    return {
      id: known,
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
      seen: width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      marked: marks,
    };
  });

/** Tabs once through the page and gives every stop. */
const walk = async (page: Page): Promise<Stop[]> => {
  const stops: Stop[] = [];
  for (let count = 0; count < 150; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopAt(page);
    if (!stop || stops.some(({ id }) => id === stop.id)) return stops;
    stops.push(stop);
  }
  throw new Error('There is no end to the stops.');
};

for (const path of PUBLIC_PAGES)
  test(`${path} by keys alone: every stop is seen, to the end of the page`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'who walks by keys sits at a wide screen');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const stops = await walk(page);
    expect(stops.filter(({ seen, marked }) => !seen || !marked).map(({ name }) => name)).toEqual([]);
    expect(stops[0]?.name).toContain('Skip to content');
    expect(stops.length).toBeGreaterThan(15);
    expect(stops.some(({ name }) => name === 'A Terms')).toBe(true);
  });

test('the menu of a small screen by keys: opens, is walked, closes, leads on', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen shows its links');
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Services' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  await expect(menu).toBeHidden();
});
