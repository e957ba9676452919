/**
 * Bundles the compiled modules and the packages they use into dist/main.js, worker.js and migrate.js. A few
 * files replace many hundreds, because finding and opening them took most of the API's start (ADR 94). Modules
 * that are imported lazily stay in files of their own. `node bundle.mjs FOLDER MODULE...` does this in another folder
 * and bundles more modules, as the tests do.
 */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { bundleRunModule } from './bundle-run-module.mjs';

const [folder = 'dist', ...more] = process.argv.slice(2);
const MODULES = `${folder}/modules`;

/** Packages that are native, read files beside themselves, or are only ever loaded lazily. */
const OUTSIDE = [
  '@node-rs/argon2',
  'fontkit',
  'graphile-worker',
  'nodemailer',
  'pdfkit',
  'pg',
  'stripe',
  'yazl',
];
/**
 * Decorators need it before all other code, and chunks do not keep the order of imports, so each chunk imports it
 * first. CommonJS packages load Node's own modules with `require`, so each chunk defines it.
 */
const METADATA = 'reflect-metadata';
const FIRST = [
  `import '${METADATA}';`,
  `import { createRequire as requireFrom } from 'node:module';`,
  'const require = requireFrom(import.meta.url);',
].join('\n');

/**
 * Optional packages of libraries that are not installed here. The libraries look for them at run time and work without
 * them.
 */
const optional = {
  name: 'optional',
  setup(building) {
    const asked = Symbol('asked');
    building.onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, importer, pluginData }) => {
      if (pluginData === asked) return undefined;
      const found = await building.resolve(path, { resolveDir, kind, importer, pluginData: asked });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

await build({
  plugins: [optional],
  entryPoints: ['main', 'worker', 'migrate', ...more].map((name) => `${MODULES}/${name}.js`),
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
  external: [METADATA, ...OUTSIDE],
  banner: { js: FIRST },
});
rmSync(MODULES, { recursive: true });
await bundleRunModule(folder);
