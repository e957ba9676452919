import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from './code-of.js';

/** Identifies a process for good: its id may be reused later, but not together with its start time. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly mark: string;
}

/** Whether a process with this id exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * The command line of a process, or undefined if it is gone or can't be read. The id of a process in a file may have
 * been reused by another program since; the command line tells them apart.
 */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux')
    return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || undefined;
  if (process.platform === 'win32') return run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  return run('ps', ['-o', 'command=', '-p', String(pid)]);
}

/**
 * When a process started, as a text to compare with an earlier one. Together with the process id it identifies one
 * process for good. Undefined if the process is gone (a zombie counts as gone).
 */
export function startMark(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    // Field 22 of /proc/<pid>/stat. The name in field 2 may contain spaces and brackets, so count after its end.
    const stat = readProc(pid, 'stat');
    const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    // In a container, zombies may never be collected, so a zombie counts as gone.
    return state === 'Z' ? undefined : fields[18];
  }
  if (process.platform === 'win32') return 'unknown';
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function run(program: string, args: string[]): string | undefined {
  try {
    return (
      execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}
