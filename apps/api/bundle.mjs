/**
 * Makes dist/main.js and dist/migrate.js of the compiled modules: one file in place of some four hundred, because
 * finding and opening them was a third of the API's start (ADR 94). Packages stay where they are, and what is imported
 * late stays in files of its own.
 */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';

const MODULES = 'dist/modules';

await build({
  entryPoints: [`${MODULES}/main.js`, `${MODULES}/migrate.js`],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Nest and TypeORM speak of classes by their names
  keepNames: true,
  sourcemap: 'linked',
  logLevel: 'warning',
  packages: 'external',
  alias: {
    '@haulway/contracts': '../../libs/contracts/dist/index.js',
    '@haulway/domain': '../../libs/domain/dist/index.js',
  },
});
rmSync(MODULES, { recursive: true });
