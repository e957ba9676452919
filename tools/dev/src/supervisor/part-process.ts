import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type ProcessIdentity, startMark } from '@haulway/process';
import { killGroup } from './kill-group.js';
import { type LogFile } from './log-file.js';

/** A program that runs beside the others. */
export interface Part {
  /** Names its log file. */
  name: string;
  /** Names it to people. */
  title: string;
  /** Arguments to Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** How long it may take to end in good order; 12 s if not given. */
  stopWithinMs?: number;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 12_000;
const LOOK_EVERY_MS = 25;
const READY_LINE = /^ready /m;

/** One run of a part. */
export class PartProcess {
  readonly #child: ChildProcess;
  readonly #from: number;
  /** Comes true when the process has ended, with how. */
  readonly ended: Promise<string>;
  #hasEnded = false;

  /** Starts it in a process group of its own, so that a Ctrl+C reaches only this process, and tied to this one. */
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

  /** Its name for good, or undefined where it has ended. */
  get processName(): ProcessIdentity | undefined {
    const { pid } = this.#child;
    const mark = pid === undefined ? undefined : startMark(pid);
    return pid !== undefined && mark !== undefined ? { pid, mark } : undefined;
  }

  /** Whether it came up: true once it has said so, false where it ended or took too long before. */
  async isReady(): Promise<boolean> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!READY_LINE.test(this.log.since(this.#from))) {
      if (this.#hasEnded || Date.now() > deadline) return false;
      await wait(LOOK_EVERY_MS);
    }
    return true;
  }

  /** The last it said. */
  lastLines(count: number): string[] {
    return this.log.lastLines(this.#from, count);
  }

  /** Ends it in good order, or else hard, and with it whatever it has left in its group. */
  async stop(): Promise<void> {
    // Windows knows no signal that a program could hear: there it is told by the end of the channel.
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

  /** Ends it and its group at once. */
  kill(): void {
    if (this.#child.pid !== undefined) killGroup(this.#child.pid);
  }
}
