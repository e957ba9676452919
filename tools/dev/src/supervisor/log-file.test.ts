import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/programs.js';
import { LogFile } from './part-process.js';

let folder: ReturnType<typeof temporaryFolder>;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder.path, 'logs/api.log');
});
afterEach(() => folder.remove());
const text = (file: string) => readFileSync(file, 'utf8');

it('keeps the log of the previous run, and no older one', () => {
  for (const run of ['first', 'second', 'third']) {
    new LogFile(path);
    appendFileSync(path, run);
  }
  expect([text(path), text(`${path}.1`)]).toEqual(['third', 'second']);
});
