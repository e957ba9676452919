import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * The native compiler: it needs a fraction of the time of `typescript`, and has no API for programs (ADR 291). It is
 * found from this file, so that a checked folder needs no compiler of its own.
 */
const COMPILER = path.join(path.dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');

/**
 * Type-checks a project that is in files.
 *
 * @param folder the compiler's working directory
 * @param config the project's tsconfig.json, below that folder
 * @returns the compiler's messages, with paths from that folder
 * @throws Error if the compiler could not be run to its end
 */
export const compilerMessages = (folder: string, config: string): string[] => {
  const { error, status, stdout, stderr } = spawnSync(
    process.execPath,
    // One thread: several would each check what they have in common
    [COMPILER, '--noEmit', '-p', config, '--pretty', 'false', '--singleThreaded'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error) throw error;
  // A message's explanation is indented, below it
  const messages = `${stdout}${stderr}`.split(/\r?\n(?!\s)/u).filter((message) => message !== '');
  if (status !== 0 && messages.length === 0) throw new Error(`The compiler ended with ${status}`);
  return messages;
};
