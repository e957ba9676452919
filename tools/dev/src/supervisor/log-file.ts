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

/** Enough for about fifty thousand requests. */
const FULL_AT_BYTES = 10 * 1024 * 1024;

/**
 * The log file of a part. The part writes to the file directly, so that no output is lost and the part does not block
 * when this process dies. The file of the previous run, or the content of a full file, is kept beside it as `<name>.1`.
 */
export class LogFile {
  /** The number of bytes that were written before the file's current content. */
  #movedOut = 0;

  constructor(
    readonly path: string,
    private readonly fullAtBytes = FULL_AT_BYTES,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path) && statSync(path).size > 0) renameSync(path, this.#previous);
    writeFileSync(path, '');
  }

  /** Opens the file for a process, and returns the position of the process's first line. */
  open(): { descriptor: number; from: number; close(): void } {
    const descriptor = openSync(this.path, 'a');
    return {
      descriptor,
      from: this.#movedOut + statSync(this.path).size,
      close: () => closeSync(descriptor),
    };
  }

  /** What was written from that position, as far as the file still contains it. */
  since(from: number): string {
    return readFileSync(this.path)
      .subarray(Math.max(0, from - this.#movedOut))
      .toString();
  }

  /** The last lines that were written from that position. */
  lastLines(from: number, count: number): string[] {
    return this.since(from).trimEnd().split('\n').slice(-count);
  }

  /**
   * Empties a full file after its content is copied. The part still has the file open for appending, so its next line
   * is at the start. A line written between the copy and the truncation is lost, which is acceptable for a development
   * log.
   */
  rotate(): void {
    const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    if (size < this.fullAtBytes) return;
    try {
      copyFileSync(this.path, this.#previous);
    } catch {
      // the disk may be full, and then the file must be emptied all the more
    }
    truncateSync(this.path);
    this.#movedOut += size;
  }

  get #previous(): string {
    return `${this.path}.1`;
  }
}
