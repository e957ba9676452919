/**
 * Makes the program that runs other teams' modules (ADR 213), in one file, since it may read no other of ours:
 * `node bundle-run-module.mjs <file>`.
 */
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** @param {string} outfile */
export const bundleRunModule = (outfile) =>
  build({
    stdin: { contents: "import '@haulway/release/run-module';", resolveDir: import.meta.dirname },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['haulway'],
    minify: true,
    logLevel: 'warning',
  });

const [, called = '', outfile = 'dist/run-module.js'] = process.argv;
if (import.meta.url === pathToFileURL(called).href) await bundleRunModule(outfile);
