/**
 * Bundles a server, its libraries and most packages into dist/main.js and its other programs. A few files replace many
 * hundreds, because finding and opening them took most of the start (ADR 110). Modules that are imported lazily stay in
 * files of their own. dist/package.json lists the packages that are not bundled: the image installs those.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { transformFile } from '@swc/core';
import { build } from 'esbuild';

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
    const resolving = Symbol('resolving');
    building.onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, importer, pluginData }) => {
      if (pluginData === resolving) return undefined;
      const found = await building.resolve(path, { resolveDir, kind, importer, pluginData: resolving });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

/** esbuild does not know the metadata of decorators, from which Nest and TypeORM read types. */
const decorators = {
  name: 'decorators',
  setup(building) {
    building.onLoad(
      { filter: /[\\/](?:apps[\\/](?:api|registry)|libs[\\/]server)[\\/]src[\\/].*\.ts$/ },
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

/**
 * Bundles the server in the current folder.
 * @param {string[]} programs the names of the entries in src
 * @param {string[]} outside packages that are native, read files beside themselves, or are only ever loaded lazily
 */
export const bundleServer = async (folder, programs, outside) => {
  rmSync(folder, { recursive: true, force: true });
  await build({
    plugins: [decorators, optional],
    entryPoints: programs.map((name) => `src/${name}.ts`),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    logLevel: 'warning',
    external: [METADATA, ...outside],
    banner: { js: FIRST },
  });
  const [library, { name, dependencies }] = [new URL('package.json', import.meta.url), 'package.json'].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')),
  );
  const versions = { ...library.dependencies, ...dependencies };
  const installed = Object.fromEntries([METADATA, ...outside].map((each) => [each, versions[each]]));
  writeFileSync(
    `${folder}/package.json`,
    JSON.stringify({ name, private: true, type: 'module', dependencies: installed }, null, 2),
  );
};
