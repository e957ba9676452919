import { expect, test } from '@playwright/test';
import type { DiscoveryDocument } from '@haulway/contracts';
import { otherBundlersRemote } from '../support/other-bundler.js';
import { pluginsRemote } from '../support/plugins-remote.js';
import { sri } from '../support/faults/case-files.js';
import { serveFiles, serveRegistry } from '../support/faults/served-in-page.js';
import { API, ASSETS } from '../support/ports.js';

// the tests are independent; in parallel, no core is idle while the last one runs
test.describe.configure({ mode: 'parallel' });

const FOLDER = `${ASSETS}/depot-mfe/1.0.0`;

/** Ways to build a remote outside this workspace. */
const BUILDS = {
  'esbuild, with nothing of ours in its build': otherBundlersRemote,
  'the plugin of @module-federation/enhanced, on the host’s runtime': () => pluginsRemote(true),
  'the plugin of @module-federation/enhanced, with a runtime of its own': () => pluginsRemote(false),
};

for (const [how, build] of Object.entries(BUILDS))
  test(`a remote built by ${how} is part of the site`, async ({ page }) => {
    const files = await build();
    const hashes = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sri(bytes)]));
    const document = (await (await fetch(`${API}/micro-frontends`)).json()) as DiscoveryDocument;
    document.microFrontends['depot-mfe'] = [
      {
        url: `${FOLDER}/mf-manifest.json`,
        metadata: { version: '1.0.0', integrity: hashes['mf-manifest.json'] ?? '' },
        deployment: { traffic: 100, default: true },
        extras: {
          haulway: {
            routes: ['/depot'],
            navigation: [{ label: 'Depot', path: '/depot', audience: 'everyone' }],
            exposed: ['./module'],
            slots: [],
            hostApi: '^1.0.0',
            files: hashes,
            owner: 'depot team',
            publishedAt: new Date(0).toISOString(),
          },
        },
      },
    ];
    await serveRegistry(page, document, 2_000_000);
    await serveFiles(page, FOLDER, files);

    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Depot' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Depot' })).toBeVisible();
    await page.getByRole('button', { name: '1 vans' }).click();
    await expect(page.getByRole('button', { name: '2 vans' })).toBeVisible();
  });
