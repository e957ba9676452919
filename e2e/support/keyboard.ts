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
