import { appendFileSync, existsSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/programs.js';
import { LogFile } from './log-file.js';

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

it('empties a full log file while a process continues to write to it', () => {
  const log = new LogFile(path, 10);
  const { descriptor, from, close } = log.open();
  writeSync(descriptor, 'short\n');
  log.rotate();
  expect(existsSync(`${path}.1`)).toBe(false);
  writeSync(descriptor, 'and long\n');
  log.rotate();
  writeSync(descriptor, 'after\n');
  expect([text(path), text(`${path}.1`)]).toEqual(['after\n', 'short\nand long\n']);
  expect(log.lastLines(from, 5)).toEqual(['after']);
  const later = log.open();
  writeSync(later.descriptor, 'a second run\n');
  expect(log.since(later.from)).toBe('a second run\n');
  later.close();
  close();
});
