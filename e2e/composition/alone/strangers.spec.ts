import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '../../support/command.js';
import { liveVersions } from '../../support/faults/published.js';
import { ASSETS, SITE } from '../../support/ports.js';
import { mergeFiles, pageBlocks, runBlock, writeFiles } from '../../support/remotes-page.js';
import { ASSETS_DIR, invite, OPERATOR, othersAsTheyAre, stranger } from '../../support/strangers.js';

const STRANGERS = ['lorry-mfe', 'fleet-mfe', 'depot-mfe', 'yard-mfe', 'shed-mfe'];

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const versions = async (remote: string) =>
  (await liveVersions(remote)).map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);

test.describe.configure({ mode: 'serial' });

let before: Record<string, string> = {};
test.beforeAll(async () => {
  before = await othersAsTheyAre(STRANGERS);
});
test.afterEach(async () => {
  expect(await othersAsTheyAre(STRANGERS)).toEqual(before);
});
test.afterAll(async () => {
  for (const remote of STRANGERS) await rm(path.join(ASSETS_DIR, remote), { recursive: true, force: true });
});

for (const [bundler, remote, name, counted] of [
  ['webpack', 'lorry-mfe', 'Lorry', ['1 vans', '2 vans']],
  ['rspack', 'depot-mfe', 'Depot', ['1 vans', '2 vans']],
  ['vite', 'yard-mfe', 'Yard', ['1 skips', '2 skips']],
] as const)
  test(`a stranger's remote by ${bundler} is published, tried, taken back and removed`, async ({ page }) => {
    const address = `/${remote.replace('-mfe', '')}`;
    const at = Date.now().toString(36);
    const [first, second] = [`1.0.0-${at}`, `1.1.0-${at}`];
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const { publish, call } = stranger(bundler, remote, await invite(remote, address));

    await publish(first);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(title(page, name)).toBeVisible();
    await expect(page).toHaveTitle(`${name} | Haulway`);
    await page.getByRole('button', { name: counted[0] }).click();
    await expect(page.getByRole('button', { name: counted[1] })).toBeVisible();

    await publish(second, 10);
    expect(await versions(remote)).toEqual(
      expect.arrayContaining([
        [first, 90],
        [second, 10],
      ]),
    );
    await call('promote', {});
    expect(await versions(remote)).toEqual([[second, 100]]);
    await page.goto(address);
    await expect(title(page, name)).toBeVisible();
    await call('rollback', { to: first });
    expect(await versions(remote)).toEqual([[first, 100]]);
    await page.goto(address);
    await expect(title(page, name)).toBeVisible();
    expect(problems).toEqual([]);

    await call('remove', {});
    expect(await versions(remote)).toEqual([]);
    await page.goto(address);
    await expect(title(page, name)).toHaveCount(0);
  });

test('docs/remotes.md leads from an empty folder to a canary, block by block', async ({ page }) => {
  const blocks = await pageBlocks();
  const commands = (about: string) =>
    blocks.filter((block) => block.language === 'sh' && block.about === about);
  expect(new Set(blocks.filter(({ language }) => language === 'sh').map(({ about }) => about))).toEqual(
    new Set(['operator', 'team setting', 'team', 'team shed', 'team last']),
  );
  // below the repository's node_modules, so that what the page installs is there already; a name of its own each time
  const folder = path.join(ROOT, 'e2e/.data', `afternoon-${Date.now().toString(36)}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFiles(blocks, folder);
    const [asked] = commands('operator');
    const token = /hwp_[\w-]+/u.exec(await runBlock(asked?.text ?? '', ROOT, OPERATOR))?.[0];
    const env = { HAULWAY: SITE, ASSETS, ASSETS_DIR, PUBLISH_TOKEN: token };
    for (const { text } of commands('team')) await runBlock(text, folder, env);
    expect(await versions('fleet-mfe')).toEqual([['1.0.0', 100]]);
    await page.goto('/fleet/7');
    await expect(title(page, 'Van 7')).toBeVisible();

    await mergeFiles(blocks, folder);
    const merged =
      'VERSION=1.2.0 npm run build; cp -r dist "$ASSETS_DIR/fleet-mfe/1.2.0"; node publish.mjs 1.2.0';
    expect(await runBlock(merged, folder, env)).toContain('"version": "1.2.0"');

    const shed = { ...env, PUBLISH_TOKEN: await invite('shed-mfe', '/shed') };
    await cp(path.join(folder, 'shed'), path.join(ASSETS_DIR, 'shed-mfe/1.0.0'), { recursive: true });
    for (const { text } of commands('team shed'))
      expect(await runBlock(text, path.join(folder, 'shed'), shed)).toContain('"live":true');
    await page.goto('/shed');
    await expect(title(page, 'Shed')).toBeVisible();

    for (const { text } of commands('team last')) await runBlock(text, folder, env);
    await stranger('webpack', 'shed-mfe', shed.PUBLISH_TOKEN).call('remove', {});
    expect([await versions('fleet-mfe'), await versions('shed-mfe')]).toEqual([[], []]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
