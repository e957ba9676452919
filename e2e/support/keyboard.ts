import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

/** Presses Tab until this has the focus, as somebody without a mouse would. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** Goes to a field, replaces nothing and types. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

/** Goes once round with Tab and with Shift+Tab: the focus never leaves this. */
export const expectFocusHeld = async (page: Page, dialog: Locator): Promise<void> => {
  const stops = await dialog.locator('a[href], button, input, select, textarea').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press(key);
      const within = await dialog.evaluate((element) => element.contains(document.activeElement));
      expect(within, `stop ${stop} of ${key}`).toBe(true);
    }
};
