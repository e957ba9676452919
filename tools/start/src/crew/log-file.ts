import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where a part writes what it says: the file itself, so that nothing is lost and nobody waits when this process dies. */
export class LogFile {
  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }

  /** Opens it for a process to write to, and gives where its lines will begin. */
  open(): { descriptor: number; from: number; close(): void } {
    const descriptor = openSync(this.path, 'a');
    return { descriptor, from: statSync(this.path).size, close: () => closeSync(descriptor) };
  }

  /** What was written from there on. */
  since(from: number): string {
    return readFileSync(this.path).subarray(from).toString();
  }

  /** The last lines written from there on. */
  lastLines(from: number, count: number): string[] {
    return this.since(from).trimEnd().split('\n').slice(-count);
  }
}
