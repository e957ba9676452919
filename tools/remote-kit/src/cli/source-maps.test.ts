/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UPLOAD_LIMITS } from '@haulway/contracts';
import { describeBuild } from '@haulway/release/client';
import { sourceMapsToSend } from './publish.js';

const folder = mkdtempSync(path.join(tmpdir(), 'haulway-maps-'));
const directory = path.join(folder, 'dist');
afterAll(() => rmSync(folder, { recursive: true }));

const MANIFEST = {
  routes: ['/fleet'],
  navigation: [],
  exposed: ['./module'],
  slots: [],
  hostApi: '^1.0.0',
  owner: 'Fleet',
};

it('keeps source maps out of the files of a release, and sends those that are not too large', async () => {
  mkdirSync(directory);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'fleet-mfe', version: '1.0.0' }));
  writeFileSync(path.join(folder, 'haulway.remote.json'), JSON.stringify(MANIFEST));
  for (const file of ['mf-manifest.json', 'a.js', 'a.js.map', 'b.js', 'b.js.map'])
    writeFileSync(path.join(directory, file), '{}');
  truncateSync(path.join(directory, 'b.js.map'), UPLOAD_LIMITS.fileBytes + 1);

  const build = await describeBuild({ remote: 'fleet-mfe', folder, shownAs: '.', directory });
  expect(Object.keys(build.files)).toEqual(['a.js', 'b.js', 'mf-manifest.json']);
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  expect(await sourceMapsToSend(build)).toEqual({ 'a.js.map': build.sourceMaps['a.js.map'] });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('b.js.map is not uploaded'));
  warn.mockRestore();
});
