import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { calculatorIn } from '../../support/calculator.js';
import { ROOT } from '../../support/command.js';
import { liveVersion } from '../../support/faults/published.js';
import { API, DATA_DIR } from '../../support/ports.js';
import { endRoutesAfterEach } from '../../support/route-responses.js';

endRoutesAfterEach();

const FILES = path.join(ROOT, DATA_DIR, 'assets/calculator-mfe');

const fileOf = async (prefix: string): Promise<string> => {
  const { metadata } = await liveVersion('calculator-mfe');
  const folder = path.join(FILES, metadata.version);
  const name = (await readdir(folder)).find((file) => file.startsWith(prefix));
  return path.join(folder, name ?? prefix);
};

for (const prefix of ['mf-manifest', 'remoteEntry', '__federation_expose_module']) {
  test(`an altered ${prefix} file does not run`, async ({ page }) => {
    const file = await fileOf(prefix);
    const original = await readFile(file);
    try {
      await appendFile(file, prefix === 'mf-manifest' ? ' ' : '\nglobalThis.tampered = true;');
      await page.goto('/waste-calculator');
      await expect(
        page.getByRole('heading', { name: 'Calculator is not available right now' }),
      ).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    } finally {
      await writeFile(file, original);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(calculatorIn(page)).toBeVisible();
  });
}

test('an altered registry document is rejected, and the last known good one is used', async ({ page }) => {
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  await page.route(`${API}/micro-frontends`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('/waste-calculator', '/stolen'),
    });
  });
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
});
