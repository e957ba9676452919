import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, type ProcessIdentity, startMark } from '@haulway/process';
import { program, STEADY, temporaryFolder } from '../../test/programs.js';
import { LogFile } from './part-process.js';
import { Supervisor } from './supervisor.js';

let folder: ReturnType<typeof temporaryFolder>;
let supervisor: Supervisor;
let processes: ProcessIdentity[];
let reports: string[];

beforeEach(() => {
  folder = temporaryFolder();
  processes = [];
  reports = [];
  supervisor = new Supervisor({
    cwd: folder.path,
    logsDir: join(folder.path, 'logs'),
    report: (line) => reports.push(line),
    onChange: (now) => (processes = now),
  });
});
afterEach(async () => {
  supervisor.kill();
  await supervisor.stop();
  folder.remove();
});

const until = async (condition: () => boolean) => {
  while (!condition()) await wait(10);
};
const pidOf = (index: number) => processes[index]?.pid ?? 0;
/** A program that writes its name to a shared file when it is told to stop. */
const recording = (name: string) =>
  program(
    name,
    `process.on('SIGTERM', () => {
       require('fs').appendFileSync('order', '${name} ');
       process.exit(0);
     });
     setInterval(() => {}, 1000);
     console.log('ready x');`,
  );

it('waits until a part is ready, and logs its output', async () => {
  await supervisor.start(
    program('slow', `setTimeout(() => console.log('ready x'), 300); setInterval(() => {}, 1000)`),
  );
  expect(readFileSync(join(folder.path, 'logs/slow.log'), 'utf8')).toBe('ready x\n');
  expect(isAlive(pidOf(0))).toBe(true);
});

it('reports why a part did not start, and leaves no process of it', async () => {
  const start = supervisor.start(
    program('broken', `console.log('trying'); console.error('No water.'); process.exit(3)`),
  );
  await expect(start).rejects.toThrow(
    `The broken did not start (${join(folder.path, 'logs/broken.log')}): No water.`,
  );
  expect(processes).toEqual([]);
});

it('restarts a part that crashes, and reports it', async () => {
  await supervisor.start(program('api', `${STEADY}; console.error('about to go')`));
  const first = pidOf(0);
  await until(() => readFileSync(join(folder.path, 'logs/api.log'), 'utf8').includes('about to go'));
  process.kill(first, 'SIGKILL');
  await until(() => reports.includes('The api is back.'));
  expect(reports[0]).toMatch(/^The api ended unexpectedly \(SIGKILL\) and is started again in 0.5 s\.\n/);
  expect(reports[0]).toContain('    about to go');
  expect(pidOf(0)).not.toBe(first);
  expect(isAlive(pidOf(0))).toBe(true);
});

it('waits longer before each restart', async () => {
  writeFileSync(join(folder.path, 'healthy'), '');
  await supervisor.start(
    program('api', `if (!require('fs').existsSync('healthy')) process.exit(1); ${STEADY}`),
  );
  rmSync(join(folder.path, 'healthy'));
  process.kill(pidOf(0), 'SIGKILL');
  await until(() => reports.length === 2);
  expect(reports.map((report) => /again in (\S+) s/.exec(report)?.[1])).toEqual(['0.5', '1']);
  writeFileSync(join(folder.path, 'healthy'), '');
  await until(() => reports.includes('The api is back.'));
});

it('stops the parts in reverse order, and restarts none of them', async () => {
  for (const name of ['database', 'api', 'site']) await supervisor.start(recording(name));
  await supervisor.stop();
  expect(readFileSync(join(folder.path, 'order'), 'utf8')).toBe('site api database ');
  expect(reports).toEqual([]);
  expect(processes).toEqual([]);
  await expect(supervisor.start(recording('late'))).rejects.toThrow('aborted');
});

it('ends the processes that a part has left in its group', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })`;
  await supervisor.start(
    program(
      'parent',
      `const c = ${child}; process.on('SIGTERM', () => process.exit(0)); console.log('ready ' + c.pid)`,
    ),
  );
  const left = Number(readFileSync(join(folder.path, 'logs/parent.log'), 'utf8').replace('ready ', ''));
  expect(isAlive(left)).toBe(true);
  await supervisor.stop();
  await until(() => startMark(left) === undefined);
});

it('kills a part that ignores the stop signal', async () => {
  const deaf = program(
    'deaf',
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready x')`,
  );
  await supervisor.start({ ...deaf, stopWithinMs: 100 });
  const pid = pidOf(0);
  await supervisor.stop();
  expect(startMark(pid)).toBeUndefined();
});

it('cancels the start of a part that is not ready yet', async () => {
  const never = supervisor.start(program('never', 'setInterval(() => {}, 1000)'));
  const outcome = expect(never).rejects.toThrow('aborted');
  await until(() => processes.length === 1);
  await supervisor.stop();
  await outcome;
  expect(existsSync(join(folder.path, 'logs/never.log'))).toBe(true);
});

it('stores the log of the previous run, and no older one', () => {
  const path = join(folder.path, 'logs/api.log');
  for (const run of ['first', 'second', 'third']) {
    new LogFile(path);
    appendFileSync(path, run);
  }
  expect([path, `${path}.1`].map((file) => readFileSync(file, 'utf8'))).toEqual(['third', 'second']);
});
