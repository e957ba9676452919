import path from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './program.js';

/**
 * Compiles one of the programs written by hand to plain JavaScript, as the API is: neither side of a comparison pays
 * for a compiler while it starts.
 * @returns the arguments to Node
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
