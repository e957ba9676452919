import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** What is the same for the code of every entry. */
const COMMON = {
  bundle: true,
  conditions: ['haulway'],
  target: 'es2022',
  logLevel: 'warning',
  jsx: 'automatic',
} as const satisfies BuildOptions;

const SOURCE = /\.tsx?$/u;

/**
 * Each entry has the one copy of what another entry holds: a context of React's is one object, or it is none. Another
 * entry is asked for by its name in the package, one that has no name there by its file.
 * @param elsewhere the name, or the file without its ending, by the source of each entry
 */
const otherEntries = (elsewhere: ReadonlyMap<string, string>, ending: string): Plugin => ({
  name: 'other-entries',
  setup: (building) => {
    building.onResolve(
      { filter: /^(?:@haulway\/|\.\.?\/)/ },
      async ({ path: imported, kind, resolveDir, pluginData }) => {
        if (kind === 'entry-point' || pluginData === otherEntries) return undefined;
        const found = await building.resolve(imported, { kind, resolveDir, pluginData: otherEntries });
        const entry = SOURCE.test(found.path) ? elsewhere.get(found.path) : undefined;
        if (entry === undefined) return found;
        return { path: entry.startsWith('.') ? entry + ending : entry, external: true };
      },
    );
  },
});

/** An entry that runs in a page, or in a test of one: its file, by the name that it has in the package. */
export type Entries = Readonly<Record<string, string>>;

/** What an entry asks for and does not hold. */
export interface Outside {
  /** How the other entries are asked for, by their sources. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** What whoever installs the kit has beside it. */
  readonly packages: readonly string[];
}

/**
 * Bundles the entries for pages and for tests, as ES modules and as CommonJS, with all of the workspace that they need and
 * none of the packages that the host shares.
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

/** Puts the sheets beside the code, which asks for them there: the build that takes an entry names their classes. */
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

/** Bundles entries that the host does not share for the bundler of the remote that carries them. */
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
    // beside the entries: each of them asks for its sheets in its own folder
    chunkNames: '[name]-[hash]',
  });

/** Bundles programs and configurations for Node; `packages` are asked of whoever runs them. */
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
    // packages of the old kind look for Node's own modules with `require`
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);`,
    },
    absWorkingDir: path.dirname(folder),
  });
