/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceDigest } from './source-digest.js';

let workspace: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
  writeFileSync(path.join(workspace, file), text);
};
const digest = () => sourceDigest(path.join(workspace, 'apps/fleet-mfe'));

beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'haulway-digest-'));
  write('package-lock.json', '{}');
  write('apps/fleet-mfe/src/module.ts', 'one');
  write('libs/ui/src/index.ts', 'ui');
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

test.each([
  'apps/fleet-mfe/src/module.ts',
  'apps/fleet-mfe/src/new.css',
  'libs/ui/src/index.ts',
  'package-lock.json',
])('another %s is another digest', (file) => {
  const before = digest();
  write(file, 'another');
  expect(digest()).not.toBe(before);
});

test.each(['apps/fleet-mfe/dist/module.js', 'apps/fleet-mfe/src/a.test.ts', 'apps/other/src/a.ts'])(
  '%s is no part of the build',
  (file) => {
    const before = digest();
    write(file, 'another');
    expect(digest()).toBe(before);
  },
);
