/**
 * Makes the two programs that run other teams' code: the one that runs a module (ADR 213), and the page that draws its
 * pages in a browser (ADR 213). Each is one file, because it may read no other file of ours. `node
 * bundle-run-module.mjs <folder>`.
 */
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** @type {import('esbuild').BuildOptions} */
const BOTH = {
  bundle: true,
  format: 'esm',
  conditions: ['haulway'],
  minify: true,
  logLevel: 'warning',
};
const bundled = (program, options) =>
  build({
    ...BOTH,
    ...options,
    stdin: { contents: `import '@haulway/release/${program}';`, resolveDir: import.meta.dirname },
  });

/** @param {string} folder */
export const bundleRunModule = (folder) =>
  Promise.all([
    bundled('run-module', { outfile: `${folder}/run-module.js`, platform: 'node', target: 'node20' }),
    bundled('draw-pages', {
      outfile: `${folder}/draw-pages.js`,
      platform: 'browser',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  ]);

const [, called = '', folder = 'dist'] = process.argv;
if (import.meta.url === pathToFileURL(called).href) await bundleRunModule(folder);
