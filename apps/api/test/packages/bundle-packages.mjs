import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLED, OUTSIDE } from './bundled.mjs';

const API = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = path.join(API, 'node_modules/.cache/test-packages');
const MADE_OF = [
  '../../package-lock.json',
  'test/packages/bundled.mjs',
  'test/packages/bundle-packages.mjs',
].map((file) => path.join(API, file));

/**
 * Resolves packages as `require` does, for every importer: Jest does the same, and so there is one copy of each.
 * Optional packages of libraries that are not installed here stay outside: the libraries look for them at run time.
 */
const asRequired = {
  name: 'as-required',
  setup(building) {
    const asked = Symbol('asked');
    building.onResolve({ filter: /^[^./<]/ }, async ({ path: wanted, resolveDir, importer, pluginData }) => {
      if (pluginData === asked) return undefined;
      const options = { resolveDir, importer, kind: 'require-call', pluginData: asked };
      const found = await building.resolve(wanted, options);
      return found.errors.length > 0 ? { path: wanted, external: true } : found;
    });
  },
};

/** Writes a file in one step: another test run may start at the same moment, and must not see half a file. */
const put = async (file, text) => {
  await mkdir(path.dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  await writeFile(beside, text);
  await rename(beside, file);
};

/**
 * Bundles the packages of the API's suites into one file. Beside it, each package gets a small file that Jest's
 * `moduleNameMapper` points to. Jest forgets all modules between two suites: finding, reading and compiling some 1,500
 * files again took half the time of an ordinary suite. A package still runs only when it is imported. Nothing is done
 * while the lock file is unchanged.
 */
export async function bundlePackages() {
  const key = createHash('sha256');
  for (const file of MADE_OF) key.update(await readFile(file));
  const made = key.digest('hex');
  const keyFile = path.join(FOLDER, 'made-of');
  if ((await readFile(keyFile, 'utf8').catch(() => '')) === made) return;
  const all = path.join(FOLDER, 'packages.cjs');
  const { outputFiles } = await build({
    plugins: [asRequired],
    stdin: {
      contents: `module.exports = {${BUNDLED.map((name) => `get '${name}'() { return require('${name}'); }`)}};`,
      resolveDir: API,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: OUTSIDE,
    define: { 'import.meta.url': 'HERE' },
    banner: { js: `const HERE = require('node:url').pathToFileURL(__filename).href;` },
  });
  for (const { text } of outputFiles) await put(all, text);
  for (const name of BUNDLED) {
    const file = path.join(FOLDER, `${name}.cjs`);
    await put(file, `module.exports = require('${all}')['${name}'];\n`);
  }
  await put(keyFile, made);
}
