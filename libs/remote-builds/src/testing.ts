import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { confinedCommand } from './inspection/sandbox.js';

/** Whether this machine can confine a program. Tests that run modules are left out where it can't. */
export const canConfine = (): boolean => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-confined-'));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, '');
  const root = mkdtempSync(path.join(folder, 'root-'));
  const [command = '', ...args] = confinedCommand(root, { program, folder, args: [] });
  const { status } = spawnSync(command, args);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
};
