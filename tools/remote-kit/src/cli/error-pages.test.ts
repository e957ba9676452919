/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorPages, siteOf } from './error-pages.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'haulway-site-of-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const installed = (kit: string): void =>
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ devDependencies: { '@haulway/remote-kit': kit } }),
  );

it('names the page of a code, and of each code in a text once', () => {
  const site = 'https://haulway.example';
  expect(errorPages({ code: 'name_taken', message: 'It is taken.' }, site)).toEqual([
    `${site}/kit/errors/name_taken`,
  ]);
  const message = 'One (module_failed).\nTwo (name_not_shared).\nThree (name_not_shared). Four (not a code).';
  expect(errorPages({ code: undefined, message }, site)).toEqual([
    `${site}/kit/errors/module_failed`,
    `${site}/kit/errors/name_not_shared`,
  ]);
  expect(errorPages({ code: undefined, message: '--port takes a port.' }, site)).toEqual([]);
});

it('knows the site by the registry, or else by the kit in package.json', () => {
  installed('https://haulway.example/kit/haulway-remote-kit-1.3.0-0a1b2c3d.tgz');
  expect(siteOf({ registry: 'https://test.example/api' }, {}, folder)).toBe('https://test.example');
  expect(siteOf(undefined, { HAULWAY_REGISTRY: 'https://test.example' }, folder)).toBe(
    'https://test.example',
  );
  expect(siteOf({ registry: undefined }, {}, folder)).toBe('https://haulway.example');
  installed('file:../kit');
  expect(siteOf({ registry: undefined }, {}, folder)).toBeUndefined();
  expect(siteOf({ registry: undefined }, {}, path.join(folder, 'nothing'))).toBeUndefined();
});
