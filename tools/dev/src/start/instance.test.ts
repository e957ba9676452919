import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessIdentity, startMark } from '@haulway/process';
import { temporaryFolder } from '../../test/programs.js';
import { endStaleProcesses, hold, holderOf } from './instance.js';

let folder: ReturnType<typeof temporaryFolder>;
const children: ChildProcess[] = [];
beforeEach(() => (folder = temporaryFolder()));
afterEach(() => {
  children.splice(0).forEach((child) => child.kill('SIGKILL'));
  folder.remove();
});

async function running(code = 'setInterval(() => {}, 1000)'): Promise<ProcessIdentity> {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore', detached: true });
  children.push(child);
  await once(child, 'spawn');
  return { pid: child.pid ?? 0, mark: startMark(child.pid ?? 0) ?? '' };
}

const record = (owner: ProcessIdentity, parts: ProcessIdentity[] = []) =>
  writeFileSync(join(folder.path, 'running.json'), JSON.stringify({ ...owner, parts }));
const GONE = { pid: 2147483646, mark: '1' };

it('allows one instance per data folder at a time', () => {
  const held = hold(folder.path);
  expect(holderOf(folder.path)).toMatchObject({ pid: process.pid });
  expect(() => hold(folder.path)).toThrow(
    `Haulway is running on ${folder.path} already (process ${process.pid}): stop it first, or name another folder in HAULWAY_DATA_DIR.`,
  );
  held.release();
  expect(holderOf(folder.path)).toBeUndefined();
  hold(folder.path).release();
});

it('takes over the folder of a killed instance, even if its process id is in use again', async () => {
  record(GONE);
  hold(folder.path).release();
  const unrelated = await running();
  record({ ...unrelated, mark: 'earlier' });
  hold(folder.path).release();
  expect(startMark(unrelated.pid)).toBe(unrelated.mark);
});

it('takes over a folder whose lock file was cut off', () => {
  writeFileSync(join(folder.path, 'running.json'), '{"pid":');
  hold(folder.path).release();
});

it('reports a data folder that cannot be created', () => {
  writeFileSync(join(folder.path, 'file'), '');
  expect(() => hold(join(folder.path, 'file'))).toThrow(/^The data can't be kept in \S+file: .*EEXIST/);
});

it('waits until the parts of a killed instance have ended', async () => {
  const part = await running('setTimeout(() => {}, 300)');
  record(GONE, [part, GONE]);
  await endStaleProcesses(folder.path);
  expect(startMark(part.pid)).toBeUndefined();
});

it('ends parts that do not end on their own, but no unrelated processes', async () => {
  const [part, unrelated] = [await running(), await running()];
  record(GONE, [part, { ...unrelated, mark: 'earlier' }]);
  await endStaleProcesses(folder.path, 100);
  expect(startMark(part.pid)).toBeUndefined();
  expect(startMark(unrelated.pid)).toBe(unrelated.mark);
});

it('does not end the parts of a running instance', async () => {
  const [owner, part] = [await running(), await running()];
  record(owner, [part]);
  await endStaleProcesses(folder.path, 0);
  expect(startMark(part.pid)).toBe(part.mark);
  expect(existsSync(join(folder.path, 'running.json'))).toBe(true);
});
