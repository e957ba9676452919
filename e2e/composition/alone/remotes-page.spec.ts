import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '../../support/command.js';
import { liveVersions } from '../../support/faults/published.js';
import { ASSETS, PORTS, SITE } from '../../support/ports.js';
import { mergeShown, type PageBlock, pageBlocks, runBlock, writeShown } from '../../support/remotes-page.js';
import { ASSETS_DIR, invite, OPERATOR, othersAsTheyAre, serveForOne } from '../../support/external-team.js';

const REMOTES = ['fleet-mfe', 'shed-mfe'];
const DEV_PORT = Number(PORTS.ASSETS_PORT) + 40;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const versions = async (remote: string) =>
  (await liveVersions(remote)).map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);

/** All blocks of the page for a team, in the page's order. */
const ABOUT = ['operator', 'team setting', 'team', 'team dev', 'team last', 'team test', 'team shed'];

// the page promises ten minutes
test.describe.configure({ timeout: 600_000 });

let folder: string;
let before: Record<string, string> = {};
test.beforeAll(async () => {
  before = await othersAsTheyAre(REMOTES);
  folder = await mkdtemp(path.join(tmpdir(), 'haulway-afternoon-'));
});
test.afterEach(async () => {
  expect(await othersAsTheyAre(REMOTES)).toEqual(before);
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const remote of REMOTES) await rm(path.join(ASSETS_DIR, remote), { recursive: true, force: true });
});

test('the commands in docs/remotes.md lead from an empty folder to a canary and to the removal, in order', async ({
  page,
}) => {
  const blocks = await pageBlocks();
  const commands = (about: string) =>
    blocks.filter((block) => block.language === 'sh' && block.about === about);
  const [asked] = commands('operator');
  const token = /hwp_[\w-]+/u.exec(await runBlock(asked?.text ?? '', ROOT, OPERATOR))?.[0];
  const env = { HAULWAY_REGISTRY: SITE, HAULWAY_TOKEN: token };
  const remote = path.join(folder, 'fleet-mfe');
  await mkdir(remote);

  /** Runs the page's commands up to the ones that begin with `until`, and returns the rest. */
  const follow = async (rest: readonly PageBlock[], until: string): Promise<readonly PageBlock[]> => {
    const [block, ...others] = rest;
    if (!block || (block.language === 'sh' && block.about === until)) return rest;
    if (block.language === 'sh') {
      if (['team', 'team test'].includes(block.about)) await runBlock(block.text, remote, env);
    } else if (block.about.startsWith('merge ')) await mergeShown(block, remote);
    else await writeShown(block, remote);
    return follow(others, until);
  };

  let rest = await follow(blocks, 'team dev');
  const kit = /haulway-remote-kit-\d+\.\d+\.\d+-[0-9a-f]{8}\.tgz/u;
  expect(await readFile(path.join(remote, 'package-lock.json'), 'utf8')).toMatch(kit);
  await page.goto('/kit/');
  await page.getByRole('link', { name: 'Guide', exact: true }).first().click();
  await expect(page.getByText(kit)).toBeVisible();
  expect(await versions('fleet-mfe')).toEqual([['1.0.0', 100]]);
  const { address, stop } = await serveForOne(`${rest[0]?.text.trim()} --port ${DEV_PORT}`, remote, env);
  await page.goto(address.replace('/fleet?', '/fleet/7?'));
  await expect(title(page, 'Van 7')).toBeVisible();
  await stop();
  await page.getByRole('button', { name: 'Stop override' }).click();
  await expect(title(page, 'Van 7')).toHaveCount(0);
  rest = await follow(rest.slice(1), 'team last');
  expect(await versions('fleet-mfe')).toEqual([['1.0.0', 100]]);

  const last = rest[0]?.text ?? '';
  rest = await follow(rest.slice(1), 'team shed');
  await runBlock(
    'npm version 1.2.0 --no-git-tag-version && npm run build && npx haulway-remote publish',
    remote,
    env,
  );
  await page.goto('/fleet/7');
  await expect(title(page, 'Van 7')).toBeVisible();
  await expect(page).toHaveTitle('Fleet | Haulway');
  const worker = await page.request.get('/service-workers/fleet-mfe.js');
  expect([worker.status(), worker.headers()['service-worker-allowed']]).toEqual([200, '/fleet/']);

  const shed = { HAULWAY_REGISTRY: SITE, ASSETS, HAULWAY_TOKEN: await invite('shed-mfe', '/shed') };
  await cp(path.join(remote, 'shed'), path.join(ASSETS_DIR, 'shed-mfe/1.0.0'), { recursive: true });
  for (const { text } of commands('team shed'))
    expect(await runBlock(text, path.join(remote, 'shed'), shed)).toContain('"live":true');
  await page.goto('/shed');
  await expect(title(page, 'Shed')).toBeVisible();

  const other = `echo "console.info('other');" >> src/module.ts && npm run build >&2 && ! npx haulway-remote publish 2>&1`;
  const refused = await runBlock(other, remote, env);
  expect(refused.trim().split('\n').at(-1)).toBe(`${SITE}/kit/errors/version_exists`);
  await page.goto('/kit/errors/version_exists');
  await expect(title(page, 'version_exists')).toBeVisible();

  await runBlock(last, remote, env);
  const removed = await fetch(`${SITE}/api/micro-frontends/shed-mfe/remove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shed.HAULWAY_TOKEN}` },
  });
  expect(removed.ok).toBe(true);
  expect([await versions('fleet-mfe'), await versions('shed-mfe')]).toEqual([[], []]);
  expect(new Set(blocks.filter(({ language }) => language === 'sh').map(({ about }) => about))).toEqual(
    new Set(ABOUT),
  );
});
