import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { versionIn } from './kustomization.js';

const ROOT = path.resolve(__dirname, '../../../..');
let folder = '';
const file = () => path.join(folder, 'kustomization.yaml');
const now = () => versionIn(readFileSync(file(), 'utf8'));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haulway-back-'));
  copyFileSync(path.join(ROOT, 'deploy/kubernetes/kustomization.yaml'), file());
  mkdirSync(path.join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces kubectl with a script that records its arguments, and fails if they contain `refuses`. */
const standIn = (refuses: string): void => {
  const program = path.join(folder, 'bin/kubectl');
  writeFileSync(
    program,
    `#!/bin/sh\necho "$*" >> '${folder}/calls'\ncase "$*" in *'${refuses}'*) exit 1;; esac\n`,
  );
  chmodSync(program, 0o755);
};
const calls = (): string[] => readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
const back = (...args: string[]) => {
  const program = path.join(ROOT, 'tools/release/src/api-back/main.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, ...args, '--folder', folder],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: path.join(folder, 'bin') } },
  );
  return { status, output: stdout + stderr };
};
// the replacement is a shell script
const onUnix = process.platform === 'win32' ? it.skip : it;

onUnix('sets the version, applies it, and waits for each deployment', () => {
  standIn('nothing');
  expect(back('0.9.7')).toEqual({
    status: 0,
    output: expect.stringContaining('The database stays as it is.'),
  });
  expect(now()).toBe('0.9.7');
  expect(calls()).toEqual([
    `apply -k ${folder}`,
    ...['api', 'worker', 'registry', 'site'].map(
      (each) => `-n haulway rollout status deployment/${each} --timeout=5m`,
    ),
  ]);
});

onUnix('exits with 1 at the first deployment that does not become ready', () => {
  standIn('deployment/worker');
  expect(back('0.9.7').status).toBe(1);
  expect(calls().at(-1)).toContain('deployment/worker');
});

it('prints the steps only with --dry-run, and changes nothing for invalid arguments', () => {
  const before = now();
  const { status, output } = back('0.9.7', '--dry-run');
  expect([status, output]).toEqual([0, expect.stringContaining('rollout status deployment/site')]);
  expect(back('0.9.7', '1.0.0').output).toContain('Which version?');
  expect(back(before).output).toContain('is the version that is named now');
  expect(back('0.9.7; rm').status).toBe(1);
  expect(now()).toBe(before);
});

onUnix('restores the former version if nothing could be applied', () => {
  const before = now();
  standIn('apply');
  expect(back('0.9.7').status).toBe(1);
  expect(now()).toBe(before);
});

it('reports that kubectl is missing', () => {
  expect(back('0.9.7')).toEqual({
    status: 1,
    output: expect.stringContaining('kubectl is not installed here.'),
  });
});
