import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from './code-of.js';

/** A process named for good: its id may be another's one day, together with when it began it can't. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly mark: string;
}

/** Whether a process with this id exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * The command line of a process, or undefined where it is gone or can't be read. A process id found in a file may
 * have been given to another program since; this tells them apart.
 */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux')
    return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || undefined;
  if (process.platform === 'win32') return run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  return run('ps', ['-o', 'command=', '-p', String(pid)]);
}

/**
 * When a process started, as a text to compare with one taken earlier: a process id and this together name one
 * process for good. Undefined where the process is gone (also if it is a zombie).
 */
export function startMark(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    // Field 22 of /proc/<pid>/stat; the name in field 2 may hold spaces and brackets, so count from its end.
    const stat = readProc(pid, 'stat');
    const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    // In a container nobody may collect the dead: a zombie is gone for every purpose here.
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
