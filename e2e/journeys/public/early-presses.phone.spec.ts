import { expect, type Page, test } from '@playwright/test';

/** Keeps back every script but the one before the first paint; what is given lets them come. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let letCome = (): void => undefined;
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\.js$/u, async (route) => {
    if (!route.request().url().includes('/assets/first.')) await come;
    await route.continue();
  });
  return letCome;
};

test('the menu that was pressed before the script is there says that it heard, and opens', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('data-heard', '');
  letCome();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  await expect(menu).not.toHaveAttribute('data-heard');
});

test('a tab and a toggle that were pressed early are chosen', async ({ page }) => {
  for (const [path, role, name] of [
    ['/services', 'tab', 'Skip Hire'],
    ['/', 'button', 'Commercial customer'],
  ] as const) {
    const letCome = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole(role, { name }).click();
    letCome();
    const chosen = role === 'tab' ? 'aria-selected' : 'aria-pressed';
    await expect(page.getByRole(role, { name })).toHaveAttribute(chosen, 'true');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('what was typed into a form stays out of the address, and is sent once', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@haulway.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  letCome();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
