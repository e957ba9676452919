/**
 * Makes the program that runs other teams' modules (ADR 213). It is one file, because it can read no other file of ours.
 * `node bundle-run-module.mjs <folder>`.
 */
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** @param {string} folder */
export const bundleRunModule = (folder) =>
  build({
    stdin: {
      contents: `import '@haulway/remote-builds/inspection/program';`,
      resolveDir: import.meta.dirname,
    },
    outfile: `${folder}/run-module.js`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    logLevel: 'warning',
  });

const [, called = '', folder = 'dist'] = process.argv;
if (import.meta.url === pathToFileURL(called).href) await bundleRunModule(folder);
