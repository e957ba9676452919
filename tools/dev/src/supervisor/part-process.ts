import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ProcessIdentity, startMark } from '@haulway/process';

/**
 * The log file of a part. The part writes to the file directly, so that no output is lost and the part does not block
 * when this process dies. The file of the previous run stays beside it as `<name>.1`.
 */
export class LogFile {
  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path) && statSync(path).size > 0) renameSync(path, `${path}.1`);
    writeFileSync(path, '');
  }

  /** Opens the file for a process, and returns the position of the process's first line. */
  open(): { descriptor: number; from: number; close(): void } {
    const descriptor = openSync(this.path, 'a');
    return { descriptor, from: statSync(this.path).size, close: () => closeSync(descriptor) };
  }

  /** What was written from that position. */
  since(from: number): string {
    return readFileSync(this.path).subarray(from).toString();
  }
}

/** Kills a process and its process group at once. A process that has already ended is no error. */
export function killGroup(pid: number): void {
  for (const target of process.platform === 'win32' ? [pid] : [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

/** A program that runs in parallel with the others. */
export interface Part {
  /** Names its log file. */
  name: string;
  /** Its name in messages. */
  title: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The time that it may take to stop gracefully. The default is 12 s. */
  stopWithinMs?: number;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 12_000;
const READ_EVERY_MS = 25;
const READY_LINE = /^ready /m;

export class PartProcess {
  readonly #child: ChildProcess;
  readonly #from: number;
  /** Resolves when the process has ended, with its exit code, its signal or its error. */
  readonly ended: Promise<string>;
  #hasEnded = false;

  /**
   * Starts it in a process group of its own, so that a Ctrl+C reaches only this process. When this process dies, the
   * channel between them closes, and the part ends.

   */
  constructor(
    readonly part: Part,
    cwd: string,
    private readonly log: LogFile,
  ) {
    const { descriptor, from, close } = log.open();
    this.#from = from;
    this.#child = spawn(process.execPath, part.args, {
      cwd,
      env: part.env,
      stdio: ['ignore', descriptor, descriptor, 'ipc'],
      detached: true,
      windowsHide: true,
    });
    close();
    this.ended = new Promise((resolve) => {
      const end = (how: string) => {
        this.#hasEnded = true;
        resolve(how);
      };
      this.#child.once('error', (error) => end(error.message));
      this.#child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    });
  }

  /** Its process id and start mark, which identify it for ever. Undefined if it has ended. */
  get processName(): ProcessIdentity | undefined {
    const { pid } = this.#child;
    const mark = pid === undefined ? undefined : startMark(pid);
    return pid !== undefined && mark !== undefined ? { pid, mark } : undefined;
  }

  /** Whether it started: true once it reports that it is ready, false if it ends or takes too long before. */
  async isReady(): Promise<boolean> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!READY_LINE.test(this.log.since(this.#from))) {
      if (this.#hasEnded || Date.now() > deadline) return false;
      await wait(READ_EVERY_MS);
    }
    return true;
  }

  lastLines(count: number): string[] {
    return this.log.since(this.#from).trimEnd().split('\n').slice(-count);
  }

  /** Stops it gracefully, or kills it after its time. Also kills what is left of its group. */
  async stop(): Promise<void> {
    // On Windows a program can't handle a signal, so the closed channel tells it to stop.
    if (!this.#hasEnded && process.platform === 'win32' && this.#child.connected) this.#child.disconnect();
    else if (!this.#hasEnded) this.#child.kill('SIGTERM');
    const late = new AbortController();
    const deadline = wait(this.part.stopWithinMs ?? STOP_WITHIN_MS, undefined, {
      signal: late.signal,
      ref: false,
    }).catch(() => {});
    await Promise.race([this.ended, deadline]);
    late.abort();
    this.kill();
    await this.ended;
  }

  /** Kills it and its group at once. */
  kill(): void {
    if (this.#child.pid !== undefined) killGroup(this.#child.pid);
  }
}
