import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './program.js';

/**
 * Compiles one of the hand-written programs to plain JavaScript, as the API is compiled, so that neither side of a
 * comparison runs a compiler at its start.
 * @returns the arguments for Node
 */
export const plainProgram = async (name: 'server' | 'sell' | 'empty-nest'): Promise<string[]> => {
  const outfile = path.join(ROOT, 'tools/bench/.cache', `${name}.mjs`);
  await build({
    entryPoints: [path.join(import.meta.dirname, 'by-hand', `${name}.ts`)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return [outfile];
};
