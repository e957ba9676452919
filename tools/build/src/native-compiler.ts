import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The native compiler. It needs a fraction of the time of `typescript`, which stays the compiler with an API for
 * programs: the linter needs it (ADR 217).
 */
export const COMPILER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
  'bin/tsc',
);

export interface CompilerOutput {
  readonly code: number;
  /** The lines of its messages; none if there is no mistake. */
  readonly lines: readonly string[];
}

/**
 * Runs the native compiler.
 *
 * @param folder the working directory; paths in messages start there
 * @param args of `tsc`
 * @throws Error if it can't run, or fails without a message
 */
export const runCompiler = (folder: string, ...args: string[]): Promise<CompilerOutput> =>
  new Promise((resolve, reject) => {
    // several threads would each work out what the files have in common
    const all = [COMPILER, ...args, '--pretty', 'false', '--singleThreaded'];
    execFile(process.execPath, all, { cwd: folder, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split(/\r?\n/u).filter((line) => line !== '');
      if (error && (typeof error.code !== 'number' || lines.length === 0)) reject(error);
      else resolve({ code: Number(error?.code ?? 0), lines });
    });
  });
