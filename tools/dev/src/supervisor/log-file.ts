import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Room for some fifty thousand requests. */
const FULL_AT_BYTES = 10 * 1024 * 1024;

/**
 * Where a part writes what it says: the file itself, so that nothing is lost and nobody waits when this process dies.
 * The file of the run before, or what a full one held, stays beside it as `<name>.1`.
 */
export class LogFile {
  /** Bytes that were written before those that the file holds now. */
  #movedOut = 0;

  constructor(
    readonly path: string,
    private readonly fullAtBytes = FULL_AT_BYTES,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path) && statSync(path).size > 0) renameSync(path, this.#previous);
    writeFileSync(path, '');
  }

  /** Opens it for a process to write to, and gives where its lines will begin. */
  open(): { descriptor: number; from: number; close(): void } {
    const descriptor = openSync(this.path, 'a');
    return {
      descriptor,
      from: this.#movedOut + statSync(this.path).size,
      close: () => closeSync(descriptor),
    };
  }

  /** What was written from there on, as far as the file still holds it. */
  since(from: number): string {
    return readFileSync(this.path)
      .subarray(Math.max(0, from - this.#movedOut))
      .toString();
  }

  /** The last lines written from there on. */
  lastLines(from: number, count: number): string[] {
    return this.since(from).trimEnd().split('\n').slice(-count);
  }

  /**
   * Empties a file that is full, keeping what it held. The part goes on writing to it: it appends, and so begins anew at
   * the front. A line written in the moment between is lost, which a log of development can bear.
   */
  rotate(): void {
    const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    if (size < this.fullAtBytes) return;
    try {
      copyFileSync(this.path, this.#previous);
    } catch {
      // a full disk: all the more reason to empty it
    }
    truncateSync(this.path);
    this.#movedOut += size;
  }

  get #previous(): string {
    return `${this.path}.1`;
  }
}
