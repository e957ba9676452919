import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The native compiler, which needs a fraction of the time. `typescript` is the compiler for the linter. */
const COMPILER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
  'bin/tsc',
);

/** The content of a tsconfig.json. */
interface Settings {
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
}

/**
 * Compiles with the given settings.
 * @param config the file to which the settings are written; their relative paths start at its folder
 * @returns the lines of the compiler's messages, none if there is no mistake
 * @throws Error if the compiler can't run or does not say why it failed
 */
export const compile = async (config: string, settings: Settings): Promise<string[]> => {
  await writeFile(config, JSON.stringify(settings));
  // several threads would each work out what the files have in common
  const args = [COMPILER, '-p', config, '--pretty', 'false', '--singleThreaded'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split(/\r?\n/u).filter((line) => line !== '');
      if (error && (typeof error.code !== 'number' || lines.length === 0)) reject(error);
      else resolve(lines);
    });
  });
};
