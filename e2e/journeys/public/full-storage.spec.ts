import { expect, test } from '@playwright/test';
import { CUSTOMER } from '../../support/ports.js';

/** The effect of a page that fills the storage, or of a browser without storage, on code that stores something. */
const FAULTS = {
  full: () => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part += 1) storage.setItem(`filling.${size}.${part}`, 'x'.repeat(size));
        } catch {
          // no room for this much: try a smaller part
        }
      }
    }
  },
  denied: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
};

for (const [state, fault] of Object.entries(FAULTS)) {
  test(`a visitor whose browser storage is ${state} can sign in, and stays signed in while the page is open`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.addInitScript(fault);
    await page.goto('/auth');
    const form = page.getByRole('tabpanel', { name: 'Sign In' });
    await form.getByLabel('Email').fill(CUSTOMER.email);
    await form.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('button', { name: 'Casey Customer' }).click();
    await page.getByRole('menuitem', { name: 'My Bookings' }).click();
    await expect(page).toHaveURL(/\/bookings/u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });
}
