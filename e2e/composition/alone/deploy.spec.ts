import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { enterAs } from '../../support/account.js';
import { npmRun, ROOT } from '../../support/command.js';
import { ADMIN, API } from '../../support/ports.js';

const PAGE = path.join(ROOT, 'apps/admin-mfe/src/pages/BookingsSection.tsx');
const OTHERS = ['shell', 'booking-mfe', 'calculator-mfe', 'account-mfe', 'crew-mfe'].map((app) =>
  path.join(ROOT, 'apps', app, 'dist'),
);

const builtAt = () => Promise.all(OTHERS.map(async (folder) => (await stat(folder)).mtimeMs));

const othersLive = async (request: {
  get(url: string): Promise<{ json(): Promise<unknown> }>;
}): Promise<string> => {
  const body = JSON.stringify(await (await request.get(`${API}/micro-frontends`)).json());
  return JSON.stringify(JSON.parse(body).microFrontends, (key, value: unknown) =>
    key === 'admin-mfe' ? undefined : value,
  );
};

test('one remote is deployed and rolled back while the site runs and all other remotes stay unchanged', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const source = await readFile(PAGE, 'utf8');
  const [before, live] = [await builtAt(), await othersLive(request)];
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await enterAs(page, ADMIN);
  await page.goto('/admin');
  await expect(heading('Admin Dashboard')).toBeVisible();
  try {
    await writeFile(PAGE, source.replaceAll('Admin Dashboard', 'Depot Dashboard'));
    expect(await npmRun('deploy', 'admin-mfe', '--no-checks')).toContain('is live for everybody');
  } finally {
    await writeFile(PAGE, source);
  }
  await page.goto('/admin');
  await expect(heading('Depot Dashboard')).toBeVisible();
  expect(await npmRun('rollback', 'admin-mfe')).toContain('is back at');
  await page.goto('/admin');
  await expect(heading('Admin Dashboard')).toBeVisible();
  expect(await builtAt()).toEqual(before);
  expect(await othersLive(request)).toBe(live);
});
