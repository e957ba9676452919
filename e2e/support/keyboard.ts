import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

/** Presses Tab until the target has the focus, as a person without a mouse would. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** Moves to a field with the keyboard and types, without replacing its text. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

/** Goes round once with Tab and once with Shift+Tab, and checks that the focus never leaves the dialog. */
export const expectFocusHeld = async (page: Page, dialog: Locator): Promise<void> => {
  const stops = await dialog.locator('a[href], button, input, select, textarea').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press(key);
      const within = await dialog.evaluate((element) => element.contains(document.activeElement));
      expect(within, `stop ${stop} of ${key}`).toBe(true);
    }
};

interface Stop {
  readonly id: string;
  readonly name: string;
  readonly seen: boolean;
  readonly marked: boolean;
}

/** The focused element: whether it is visible, and whether its focus is visible. */
const stopAt = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const known = (element.dataset['stop'] ??= String(document.querySelectorAll('[data-stop]').length));
    // For a hidden field, the visible element that represents it, such as the card of a radio button.
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

const MOST_STOPS_OF_A_PAGE = 150;

/**
 * Tabs through the page to its end, and checks that every stop is visible with a focus mark. Returns the stops' names.
 */
export const expectWalkable = async (page: Page): Promise<string[]> => {
  const stops: Stop[] = [];
  for (let count = 0; count < MOST_STOPS_OF_A_PAGE; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopAt(page);
    if (!stop || stops.some(({ id }) => id === stop.id)) {
      expect(stops.filter(({ seen, marked }) => !seen || !marked).map(({ name }) => name)).toEqual([]);
      return stops.map(({ name }) => name);
    }
    stops.push(stop);
  }
  throw new Error('There is no end to the stops.');
};
