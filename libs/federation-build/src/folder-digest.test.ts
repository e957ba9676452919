/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderDigest } from './shared-libraries.js';

it('the digest changes only when the folder’s sources change', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-digest-'));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('rules.ts', 'one');
  const before = folderDigest(folder);
  write('rules.test.ts', 'a test');
  expect(folderDigest(folder)).toBe(before);
  write('rules.ts', 'another');
  expect(folderDigest(folder)).not.toBe(before);
  rmSync(folder, { recursive: true });
});
