/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readServedKit, upgradeProject } from './upgrade.js';

const SITE = 'https://haulway.example';
const SERVED = {
  version: '1.4.0-ffffffff',
  file: 'haulway-remote-kit-1.4.0-ffffffff.tgz',
  packages: { vite: '~8.4.0', react: '^19.0.0', webpack: '~5.110.3' },
  changes: [
    { version: '1.4.0', notes: ['A new name.'] },
    { version: '1.3.0', notes: ['Known before.'] },
  ],
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'haulway-upgrade-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (pkg: object): void => writeFileSync(path.join(folder, 'package.json'), JSON.stringify(pkg));
const read = (): unknown => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const responding = (content: unknown) => () => Promise.resolve(Response.json(content));

it('pins the site’s kit and its packages, leaves all else, and prints what changes', async () => {
  write({
    name: 'fleet-mfe',
    dependencies: { '@haulway/remote-kit': `${SITE}/kit/haulway-remote-kit-1.x.tgz`, 'date-fns': '^4.0.0' },
    devDependencies: { vite: '8.3.8', react: '^19.0.0' },
  });
  const lines = await upgradeProject(folder, SITE, SERVED, '1.3.0-0a1b2c3d');
  expect(read()).toEqual({
    name: 'fleet-mfe',
    dependencies: { '@haulway/remote-kit': `${SITE}/kit/${SERVED.file}`, 'date-fns': '^4.0.0' },
    devDependencies: { vite: '8.4.0', react: '^19.0.0' },
  });
  expect(lines).toEqual([
    'From 1.3.0-0a1b2c3d to 1.4.0-ffffffff:',
    '  1.4.0',
    '    - A new name.',
    'package.json is changed. Next: npm install, npm run build, npx haulway-remote check.',
  ]);
});

it('says that the contract is the same when only the kit is newer', async () => {
  write({ devDependencies: { '@haulway/remote-kit': 'file:kit' } });
  const lines = await upgradeProject(folder, SITE, SERVED, '1.4.0-0a1b2c3d');
  expect(lines[1]).toBe("  The host's contract is the same; the kit's own code is newer.");
});

it('changes nothing when the kit is the site’s, or when package.json has none', async () => {
  const before = { devDependencies: { react: '^18.0.0' } };
  write(before);
  expect(await upgradeProject(folder, SITE, SERVED, SERVED.version)).toEqual([
    `1.4.0-ffffffff is the kit of ${SITE}: nothing to upgrade.`,
  ]);
  await expect(upgradeProject(folder, SITE, SERVED, '1.3.0')).rejects.toThrow(
    'does not name @haulway/remote-kit',
  );
  expect(read()).toEqual(before);
});

it('reads the kit of a site, and reports a site without one', async () => {
  expect(await readServedKit(SITE, responding({ hostApi: '1.4.0', ...SERVED }))).toEqual(SERVED);
  const sentence = `${SITE} has no kit at /kit/kit.json.`;
  await expect(readServedKit(SITE, responding({ error: 'not_found' }))).rejects.toThrow(sentence);
  await expect(readServedKit(SITE, () => Promise.reject(new TypeError('no line')))).rejects.toThrow(sentence);
});
