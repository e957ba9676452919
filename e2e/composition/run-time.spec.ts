import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../support/command.js';
import { API, ASSETS, CUSTOMER } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';

const REMOTES = ['account-mfe', 'admin-mfe', 'booking-mfe', 'calculator-mfe'];

test('the host was built without knowing any remote', async () => {
  const assets = path.join(ROOT, 'apps/shell/dist/assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const source = await readFile(path.join(assets, script), 'utf8');
    for (const remote of REMOTES) expect(source, `${script} names ${remote}`).not.toContain(remote);
  }
});

test('the registry is signed and names every remote once, with one default version', async ({ request }) => {
  const response = await request.get(`${API}/micro-frontends`);
  expect(response.headers()['haulway-signature']).toMatch(/^v1;seq=\d+;exp=\d+;sig=/u);
  const document: { microFrontends: Record<string, { url: string }[]> } = await response.json();
  expect(Object.keys(document.microFrontends).sort()).toEqual(REMOTES);
  for (const versions of Object.values(document.microFrontends)) {
    expect(versions).toHaveLength(1);
    expect(versions[0]?.url).toContain(ASSETS);
  }
});

test('no code of a remote loads at start; each loads on its own route with its first screen', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === ASSETS) asked.add(url.pathname.split('/')[1] ?? '');
  });
  await signIn(page, CUSTOMER);
  await page.waitForLoadState('networkidle');
  expect([...asked]).toEqual([]);

  await page.goto('/waste-calculator');
  await expect(page.getByRole('heading', { level: 1, name: 'Waste Calculator' })).toBeVisible();
  expect([...asked]).toEqual(['calculator-mfe']);

  asked.clear();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  expect(asked).toContain('account-mfe');

  asked.clear();
  await page.goto('/book/man-and-van');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  expect(asked).toContain('booking-mfe');
  expect(asked).not.toContain('admin-mfe');
});

test('host and remotes share one copy of each singleton', async ({ page }) => {
  await page.goto('/waste-calculator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const copies = await page.evaluate(() => {
    type Shares = Record<string, Record<string, Record<string, Record<string, unknown>>>>;
    const shares: Shares = Reflect.get(Reflect.get(globalThis, '__FEDERATION__'), '__SHARE__');
    const scopes = Object.values(shares).map((scope) => scope['default'] ?? {});
    return scopes.flatMap((scope) =>
      Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions).length]),
    );
  });
  const names = copies.map(([name]) => name);
  for (const library of ['react', 'react-dom', 'react-router-dom', 'react-redux', '@reduxjs/toolkit']) {
    expect(names).toContain(library);
  }
  expect(copies.filter(([, count]) => count !== 1)).toEqual([]);
});
