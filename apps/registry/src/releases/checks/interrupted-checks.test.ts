import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeInterrupted } from './release-checks.js';

it('deletes the folders of interrupted checks, and neither running checks nor the folders of others', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'interrupted-'));
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const name of ['haulway-release-old', 'haulway-sandbox-old', 'haulway-release-new', 'other-old']) {
    mkdirSync(path.join(parent, name));
    if (name.endsWith('old')) utimesSync(path.join(parent, name), twoHoursAgo, twoHoursAgo);
  }
  // as a folder that is listed and then deleted by another process
  symlinkSync('gone', path.join(parent, 'haulway-release-gone'));
  await removeInterrupted(parent);
  expect(readdirSync(parent).sort()).toEqual(['haulway-release-gone', 'haulway-release-new', 'other-old']);
  rmSync(parent, { recursive: true });
});
