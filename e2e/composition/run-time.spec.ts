import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_LIBRARIES } from '@haulway/contracts';
import { expect, test } from '@playwright/test';
import { calculatorIn } from '../support/calculator.js';
import { ROOT } from '../support/command.js';
import { ADMIN, API, ASSETS, CUSTOMER } from '../support/ports.js';
import { signIn } from '../support/sign-in.js';

const REMOTES = ['account-mfe', 'admin-mfe', 'booking-mfe', 'calculator-mfe', 'crew-mfe'];

const REMOTE_PAGES = [
  ['/waste-calculator', 'Waste Calculator'],
  ['/book/man-and-van', ''],
  ['/profile', 'My Account'],
  ['/admin', ''],
] as const;

test('the host is built without the name of any remote', async () => {
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

test('no code of a remote loads at the start; each loads on its own route with its first screen', async ({
  page,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === ASSETS) requested.add(url.pathname.split('/')[1] ?? '');
  });
  await signIn(page, CUSTOMER);
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual([]);

  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  expect([...requested]).toEqual(['calculator-mfe']);

  requested.clear();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  expect(requested).toContain('account-mfe');

  requested.clear();
  await page.goto('/book/man-and-van');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  expect(requested).toContain('booking-mfe');
  expect(requested).not.toContain('admin-mfe');
});

const MARKS = {
  react: 'react.transitional.element',
  'react-dom': '__DOM_INTERNALS',
  'react-router-dom': 'useNavigate() may',
  'react-redux': 'react-redux-context',
  '@reduxjs/toolkit': 'RTK_autoBatch',
};

test('host and remotes share one copy of each singleton', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  await signIn(page, ADMIN);
  for (const [path, heading] of REMOTE_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const textOf = async (url: string) => ({ url, text: await (await fetch(url)).text() });
  const sources = await Promise.all([...scripts].map(textOf));
  expect(sources.filter(({ url }) => url.startsWith(ASSETS)).length).toBeGreaterThan(8);
  for (const [library, mark] of Object.entries(MARKS)) {
    const copies = sources.filter(({ text }) => text.includes(mark)).map(({ url }) => new URL(url).origin);
    expect(copies, library).toEqual([new URL(page.url()).origin]);
  }
});

/** The part of the federation runtime's global that the Module Federation devtools read. */
interface FederationGlobal {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly options: {
      readonly remotes: readonly { readonly name: string; readonly entry?: string }[];
      readonly shared: Readonly<Record<string, readonly { readonly version: string }[]>>;
    };
  }[];
  readonly __SHARE__: object;
  readonly moduleInfo: Readonly<Record<string, object>>;
}

declare global {
  var __FEDERATION__: FederationGlobal | undefined;
}

test('the Module Federation devtools show the host, the remote in the page and the shared libraries', async ({
  page,
}) => {
  await page.goto('/waste-calculator');
  await expect(calculatorIn(page)).toBeVisible();
  const seen = await page.evaluate(() => {
    const federation = globalThis.__FEDERATION__;
    const host = federation?.__INSTANCES__.find(({ name }) => name === 'shell');
    return {
      modules: Object.keys(federation?.moduleInfo ?? {}),
      remotes: host?.options.remotes.map(({ name, entry = '' }) => `${name} ${new URL(entry).origin}`),
      shared: Object.entries(host?.options.shared ?? {}).map(
        ([name, versions]) => `${name}@${versions[0]?.version}`,
      ),
    };
  });
  expect(seen.modules.join(' ')).toMatch(/shell/u);
  expect(seen.modules.join(' ')).toMatch(/calculator/u);
  expect(seen.remotes).toEqual([`calculator-mfe ${ASSETS}`]);
  const offered = Object.entries(SHARED_LIBRARIES).map(([name, { version }]) => `${name}@${version}`);
  expect(seen.shared.sort()).toEqual(offered.sort());
});
