import type { Locator, Page } from '@playwright/test';

/**
 * An element that exists only after the calculator's own code has run. Its heading is no proof: it comes with the
 * document, before any remote is requested.
 */
export const calculatorIn = (page: Page): Locator =>
  page.getByRole('button', { name: /^Add Item: / }).first();
