/**
 * Makes dist/site.mjs of the site's server: one file with its packages within, so that what runs it needs Node and
 * nothing else (ADR 110). It takes our libraries' sources: none of them has to be built first. Another folder than dist
 * may be named.
 */
import { build } from 'esbuild';

const [folder = 'dist'] = process.argv.slice(2);

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/site.ts'],
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['haulway'],
  sourcemap: 'linked',
  logLevel: 'warning',
  // Its packages are CommonJS, which asks for `require`.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
  },
});
