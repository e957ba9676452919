import { expect, test } from '@playwright/test';
import { otherBundlersRemote } from '../support/other-bundler.js';
import { pluginsRemote } from '../support/plugins-remote.js';
import { serveDepot } from '../support/serve-depot.js';

// the tests are independent; in parallel, no core is idle while the last one runs
test.describe.configure({ mode: 'parallel' });

const BUILDS = {
  'esbuild, with nothing of ours in its build': otherBundlersRemote,
  'the plugin of @module-federation/enhanced, on the host’s runtime': () => pluginsRemote(true),
  'the plugin of @module-federation/enhanced, with a runtime of its own': () => pluginsRemote(false),
};

for (const [how, build] of Object.entries(BUILDS))
  test(`a remote built by ${how} is part of the site`, async ({ page }) => {
    const files = await build();
    await serveDepot(page, files);

    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Depot' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Depot' })).toBeVisible();
    await page.getByRole('button', { name: '1 vans' }).click();
    await expect(page.getByRole('button', { name: '2 vans' })).toBeVisible();
  });
