import { expect, type Page } from '@playwright/test';

/**
 * Treats the page as Chrome's translator does: from now on each text node is replaced by
 * `<font><font>text</font></font>`, also those that come later. The words stay, so that tests still find them. Amounts
 * change as a translator may change them.
 */
export const translate = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const untouched = 'font, option, script, style, svg, textarea, [translate="no"]';
    const replaceTexts = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text instanceof Text && text.data.trim() && !text.parentElement?.closest(untouched))
          found.push(text);
      for (const text of found) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data.replaceAll(/£([\d,]+)\.(\d\d)/gu, '$1,$2 £');
        text.replaceWith(outer);
      }
    };
    replaceTexts(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target.isConnected) replaceTexts(target instanceof Text ? (target.parentNode ?? target) : target);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  // proof that it works on this page
  await expect(page.locator('font').first()).toBeAttached();
};

/** The errors of a page until now: what it threw, and what a boundary caught. */
export const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (/NotFoundError|render_failed|screen of the shell/u.test(message.text())) errors.push(message.text());
  });
  return errors;
};
