/**
 * Makes dist/main.js, worker.js, migrate.js and places.js of the compiled modules and the packages they use: a few files
 * in place of many hundreds, because finding and opening them was most of the API's start (ADR 94, 106). What is imported
 * late stays in files of its own. `node bundle.mjs FOLDER MODULE...` does it in another folder, and makes files of more
 * modules: tests do.
 */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { bundleRunModule } from './bundle-run-module.mjs';

const [folder = 'dist', ...more] = process.argv.slice(2);
const MODULES = `${folder}/modules`;

/** What is native, reads files beside itself, or is loaded late and by nobody else. */
const OUTSIDE = ['@node-rs/argon2', 'fontkit', 'graphile-worker', 'nodemailer', 'pdfkit', 'stripe', 'yazl'];
/**
 * Decorators need it before all else, and chunks do not keep the order of imports: each begins with it. Packages of the
 * old kind look for Node's own modules with `require`.
 */
const METADATA = 'reflect-metadata';
const FIRST = [
  `import '${METADATA}';`,
  `import { createRequire as requireFrom } from 'node:module';`,
  'const require = requireFrom(import.meta.url);',
].join('\n');

/** Libraries offer to use packages that are not installed here; they look for them when they run, and do without. */
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
  entryPoints: ['main', 'worker', 'migrate', 'places', ...more].map((name) => `${MODULES}/${name}.js`),
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
