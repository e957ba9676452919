/**
 * Bundles the API, its libraries and most packages into dist/main.js, worker.js and migrate.js. A few files replace many
 * hundreds, because finding and opening them took most of the API's start (ADR 94). Modules that are imported lazily
 * stay in files of their own. dist/package.json lists the packages that are not bundled: the image installs those.
 * `node bundle.mjs FOLDER MODULE...` does this in another folder and bundles more modules, as the tests do.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { transformFile } from '@swc/core';
import { build } from 'esbuild';
import { bundleRunModule } from './bundle-run-module.mjs';

const [folder = 'dist', ...more] = process.argv.slice(2);

/** Packages that are native, read files beside themselves, or are only ever loaded lazily. */
const OUTSIDE = [
  '@node-rs/argon2',
  'dejavu-fonts-ttf',
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

/** esbuild does not know the metadata of decorators, from which Nest and TypeORM read types. */
const decorators = {
  name: 'decorators',
  setup(building) {
    building.onLoad(
      { filter: /[\\/](?:apps[\\/]api|libs[\\/]server)[\\/]src[\\/].*\.ts$/ },
      async ({ path }) => {
        const { code } = await transformFile(path, {
          swcrc: false,
          sourceMaps: 'inline',
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
            keepClassNames: true,
          },
        });
        return { contents: code, loader: 'js' };
      },
    );
  },
};

rmSync(folder, { recursive: true, force: true });
await build({
  plugins: [decorators, optional],
  entryPoints: ['main', 'worker', 'migrate', ...more].map((name) => `src/${name}.ts`),
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
await bundleRunModule(folder);

const dependencies = Object.assign(
  {},
  ...['../../libs/server/', ''].map(
    (project) => JSON.parse(readFileSync(`${project}package.json`, 'utf8')).dependencies,
  ),
);
const installed = Object.fromEntries([METADATA, ...OUTSIDE].map((name) => [name, dependencies[name]]));
writeFileSync(
  `${folder}/package.json`,
  JSON.stringify({ name: '@haulway/api', private: true, type: 'module', dependencies: installed }, null, 2),
);
