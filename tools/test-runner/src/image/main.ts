/**
 * `npm run image-size`: installs the packages of the API's image in a folder of its own, with the Dockerfile's own
 * commands, and prints their size. More than 150 MB is a failure.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packagesStage } from './packages-stage.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MOST_MB = 150;
const SHOWN = 10;

/** Bytes of the files in a folder. Links are not counted. */
const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sizeOf(file);
      return entry.isFile() ? (await stat(file)).size : 0;
    }),
  );
  return sizes.reduce((sum, each) => sum + each, 0);
};

/** Every package directly in a `node_modules` folder; scoped packages with their full name. */
const packagesIn = async (modules: string): Promise<string[]> => {
  const entries = await readdir(modules, { withFileTypes: true });
  const named = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(async ({ name }) =>
        name.startsWith('@')
          ? (await readdir(path.join(modules, name))).map((part) => path.join(name, part))
          : [name],
      ),
  );
  return named.flat();
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

const { files, commands } = packagesStage(
  await readFile(path.join(ROOT, 'deploy/containers/Dockerfile'), 'utf8'),
);
const folder = await mkdtemp(path.join(tmpdir(), 'haulway-image-'));
try {
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(ROOT, file), path.join(folder, file));
  }
  // with `sh`, as Docker runs them in the image
  for (const command of commands) {
    execFileSync('sh', ['-c', command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const modules = path.join(folder, 'node_modules');
  const sizes = await Promise.all(
    (await packagesIn(modules)).map(async (name) => ({
      name,
      bytes: await sizeOf(path.join(modules, name)),
    })),
  );
  const all = await sizeOf(modules);
  for (const { name, bytes } of sizes.sort((a, b) => b.bytes - a.bytes).slice(0, SHOWN)) {
    console.log(`${megabytes(bytes).padStart(7)} MB  ${name}`);
  }
  console.log(
    `${megabytes(all).padStart(7)} MB  all of ${sizes.length} packages of the API's image (at most ${MOST_MB})`,
  );
  process.exitCode = all <= MOST_MB * 1_000_000 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
