/**
 * Bundles the site's server into dist/site.mjs: one file that includes its packages, so that it needs only Node to run
 * (ADR 110). It uses the sources of our libraries: none of them has to be built first. The first argument may name
 * another folder than dist.
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
  sourcemap: 'linked',
  logLevel: 'warning',
  // Its packages are CommonJS and need `require`.
  banner: {
    js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
  },
});
