import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkFolder } from '@haulway/build/link-installed';
import { runCompiler } from '@haulway/build/native-compiler';
import { remoteManifest } from '@haulway/contracts';
import { filesOf, namesOf, newRemote, versionsOf } from './new-remote.js';

const ROOT = path.resolve(__dirname, '../../../..');
let workspace: string;

/**
 * Makes a workspace with all that a remote needs of this one: its root files, its libraries, the installed packages.
 */
beforeEach(async () => {
  workspace = mkdtempSync(path.join(tmpdir(), 'haulway-new-remote-'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'jest.preset.mjs'])
    cpSync(path.join(ROOT, file), path.join(workspace, file));
  for (const folder of ['libs', 'tools'])
    symlinkSync(path.join(ROOT, folder), path.join(workspace, folder), 'junction');
  await linkFolder(ROOT, workspace, 'node_modules');
  mkdirSync(path.join(workspace, 'apps'));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: path.join(workspace, 'apps/fleet-mfe'), encoding: 'utf8' });

it('creates a remote that type-checks and is formatted like the rest of the workspace', async () => {
  newRemote(workspace, 'fleet');
  const types = await runCompiler(path.join(workspace, 'apps/fleet-mfe'), '-p', '.', '--noEmit');
  expect(types.lines).toEqual([]);
  const config = path.join(ROOT, '.prettierrc.json');
  const prettier = run(
    path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'),
    '--check',
    '.',
    '--config',
    config,
  );
  expect(prettier.stderr + prettier.stdout).toContain('All matched files use Prettier code style!');
});

it('creates a manifest that the registry accepts', () => {
  const declared: unknown = JSON.parse(
    filesOf(namesOf('skip-tracker'), versionsOf(ROOT))['haulway.remote.json'] ?? '',
  );
  expect(remoteManifest.parse(declared)).toMatchObject({
    $schema: expect.stringContaining('tools/remote-kit/dist/package/'),
    routes: ['/skip-tracker'],
    navigation: [{ label: 'Skip Tracker', path: '/skip-tracker', audience: 'everyone' }],
  });
});

it('adds the remote to the lock file without any other change', () => {
  const before: { packages: object } = JSON.parse(
    readFileSync(path.join(workspace, 'package-lock.json'), 'utf8'),
  );
  newRemote(workspace, 'fleet');
  const after: { packages: object } = JSON.parse(
    readFileSync(path.join(workspace, 'package-lock.json'), 'utf8'),
  );
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after.packages).toMatchObject(before.packages);
  const added = Object.keys(after.packages).filter((name) => !(name in before.packages));
  expect(added).toEqual(['apps/fleet-mfe', 'node_modules/@haulway/fleet-mfe']);
});

it('ships like the remotes that are there', () => {
  newRemote(workspace, 'fleet');
  const workflowIn = (root: string, remote: string) =>
    readFileSync(path.join(root, '.github/workflows', `${remote}.yml`), 'utf8');
  expect(workflowIn(workspace, 'fleet-mfe')).toBe(
    workflowIn(ROOT, 'booking-mfe').replaceAll('booking-mfe', 'fleet-mfe'),
  );
});

it('lists the packages that the remote uses, in the versions of this workspace', () => {
  newRemote(workspace, 'fleet');
  const made: { dependencies: object; devDependencies: object } = JSON.parse(
    readFileSync(path.join(workspace, 'apps/fleet-mfe/package.json'), 'utf8'),
  );
  const { react, '@testing-library/react': testing } = versionsOf(ROOT);
  expect(made.dependencies).toMatchObject({ react });
  expect(made.devDependencies).toMatchObject({ '@testing-library/react': testing });
});

it.each(['Fleet', 'fleet-mfe', '../fleet', '9lives', ''])('refuses the name %p', (name) => {
  expect(() => newRemote(workspace, name)).toThrow("A remote's name is");
});

it('never overwrites an existing remote', () => {
  newRemote(workspace, 'fleet');
  expect(() => newRemote(workspace, 'fleet')).toThrow('apps/fleet-mfe is there already.');
});
