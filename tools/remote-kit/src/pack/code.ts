import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** The options that are the same for the code of every entry. */
const COMMON = {
  bundle: true,
  target: 'es2022',
  logLevel: 'warning',
  jsx: 'automatic',
} as const satisfies BuildOptions;

const SOURCE = /\.tsx?$/u;

/**
 * Makes an entry import another entry instead of bundling it, because a React context works only as one object. The
 * other entry is imported by its name in the package, or by its file if it has no name.
 * @param elsewhere the name, or the file without its ending, by the source of each entry
 */
const otherEntries = (elsewhere: ReadonlyMap<string, string>, ending: string): Plugin => ({
  name: 'other-entries',
  setup: (building) => {
    building.onResolve(
      { filter: /^(?:@haulway\/|\.\.?\/)/ },
      async ({ path: imported, importer, kind, resolveDir, pluginData }) => {
        // packages import none of our entries, and have most of the imports
        const isPackage = importer.includes('node_modules');
        if (kind === 'entry-point' || pluginData === otherEntries || isPackage) return undefined;
        const found = await building.resolve(imported, { kind, resolveDir, pluginData: otherEntries });
        const entry = SOURCE.test(found.path) ? elsewhere.get(found.path) : undefined;
        if (entry === undefined) return found;
        return { path: entry.startsWith('.') ? entry + ending : entry, external: true };
      },
    );
  },
});

/** The source files of entries, by their names in the package. */
export type Entries = Readonly<Record<string, string>>;

/** The imports that an entry does not bundle. */
export interface Outside {
  /** How the other entries are imported, by their sources. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** The packages that are installed beside the kit. */
  readonly packages: readonly string[];
}

/**
 * Bundles the entries for pages and for tests, as ES modules and as CommonJS. They contain all needed code of the
 * workspace, and none of the packages that the host shares.
 */
export const bundleEntries = async (
  entries: Entries,
  folder: string,
  { elsewhere, packages }: Outside,
): Promise<void> => {
  const common = {
    ...COMMON,
    entryPoints: { ...entries },
    outdir: folder,
    platform: 'browser',
    external: packages.flatMap((name) => [name, `${name}/*`]),
    loader: { '.module.css': 'local-css', '.svg': 'dataurl' },
  } as const satisfies BuildOptions;
  await build({
    ...common,
    plugins: [otherEntries(elsewhere, '.js')],
    format: 'esm',
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
  });
  await build({
    ...common,
    plugins: [otherEntries(elsewhere, '.cjs')],
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  });
};

/**
 * Copies the style sheets beside the code, which imports them from there. The remote's own build names their classes.
 */
const sheetsBeside = (folder: string): Plugin => ({
  name: 'sheets-beside',
  setup: (building) => {
    building.onResolve({ filter: /\.module\.css$/ }, async ({ path: imported, resolveDir }) => {
      const sheet = path.basename(imported);
      await mkdir(folder, { recursive: true });
      await copyFile(path.resolve(resolveDir, imported), path.join(folder, sheet));
      return { path: `./${sheet}`, external: true };
    });
  },
});

/** Bundles the entries that the host does not share, for the bundler of a remote that includes them. */
export const bundleCarried = (
  entries: Entries,
  folder: string,
  { elsewhere, packages }: Outside,
): Promise<unknown> =>
  build({
    ...COMMON,
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, source]) => [path.basename(name), source]),
    ),
    outdir: folder,
    platform: 'browser',
    external: packages.flatMap((name) => [name, `${name}/*`]),
    plugins: [sheetsBeside(folder), otherEntries(elsewhere, '.js')],
    format: 'esm',
    splitting: true,
    // chunks are put beside the entries, because each file imports its style sheets from its own folder
    chunkNames: '[name]-[hash]',
  });

/** Bundles programs and configurations for Node. `packages` must be installed where they run. */
export const bundleForNode = (
  entries: Entries,
  folder: string,
  packages: readonly string[],
): Promise<unknown> =>
  build({
    ...COMMON,
    entryPoints: { ...entries },
    outdir: folder,
    platform: 'node',
    format: 'esm',
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    external: packages.flatMap((name) => [name, `${name}/*`]),
    // CommonJS packages load Node's own modules with `require`
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);`,
    },
    absWorkingDir: path.dirname(folder),
  });

/** Bundles a page with everything that it imports, the packages that the host shares too. */
export const bundlePage = (source: string, outfile: string): Promise<unknown> =>
  build({
    ...COMMON,
    entryPoints: [source],
    outfile,
    platform: 'browser',
    format: 'esm',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
