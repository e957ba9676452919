import { rename } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { enterAs } from '../../support/account.js';
import { ROOT } from '../../support/command.js';
import { ADMIN, DATA_DIR } from '../../support/ports.js';

const FILES = path.join(ROOT, DATA_DIR, 'assets/admin-mfe');

test('without the files of a remote its page shows a panel, the rest works, and a retry brings it back', async ({
  page,
}) => {
  await enterAs(page, ADMIN);
  await rename(FILES, `${FILES}.gone`);
  try {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin is not available right now' })).toBeVisible();

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Services' }).first().click();
    await expect(page.getByRole('tab', { name: 'Most Popular' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    await rename(`${FILES}.gone`, FILES);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
