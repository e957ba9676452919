import type { Locator, Page } from '@playwright/test';

/**
 * What stands in the page only once the calculator's own code has run: its heading comes with the document, before any
 * remote is asked for.
 */
export const calculatorIn = (page: Page): Locator =>
  page.getByRole('button', { name: /^Add Item: / }).first();
