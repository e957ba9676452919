import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT, SHIP_ENV, SITE } from './start-site.js';

const REMOTE = 'calculator-mfe';
const CHANGED = path.join(ROOT, 'apps', REMOTE, 'src/page/CalculatorPage.tsx');
const WORDS = 'Pick what has to go';
const PATIENCE_MS = 60_000;

/** When the newest file of each project's build was written. */
const buildTimes = async (): Promise<Record<string, number>> => {
  const times = async (project: string): Promise<[string, number]> => {
    const dist = path.join(ROOT, project, 'dist');
    const files = await readdir(dist, { recursive: true }).catch(() => []);
    const written = await Promise.all(files.map(async (file) => (await stat(path.join(dist, file))).mtimeMs));
    return [project, Math.max(0, ...written)];
  };
  const projects = await Promise.all(
    ['apps', 'libs'].map(async (folder) =>
      (await readdir(path.join(ROOT, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  return Object.fromEntries(await Promise.all(projects.flat().map(times)));
};

const registry = async (): Promise<string> => (await fetch(`${SITE}/api/micro-frontends`)).text();

export interface Shipped {
  /** The time from the command until the registry names the new version, in ms. */
  readonly ms: number;
  /** The projects that were built. */
  readonly built: readonly string[];
}

/**
 * Changes a sentence of one remote, deploys it to the site, and waits until the registry names the new version. Always
 * restores the source afterwards.
 * @param mark is put into the sentence, so that each round is a new version
 */
export const shipChange = async (mark: string): Promise<Shipped> => {
  const source = await readFile(CHANGED, 'utf8');
  if (!source.includes(WORDS)) throw new Error(`${CHANGED} no longer says '${WORDS}'`);
  const [known, before] = await Promise.all([registry(), buildTimes()]);
  try {
    await writeFile(CHANGED, source.replace(WORDS, `${WORDS} (${mark})`));
    const begun = performance.now();
    await promisify(execFile)('npm', ['run', 'deploy', '--', REMOTE, '--no-checks'], {
      cwd: ROOT,
      env: SHIP_ENV,
    });
    while ((await registry()) === known) {
      if (performance.now() - begun > PATIENCE_MS) throw new Error('the registry names nothing new');
      await wait(50);
    }
    const ms = performance.now() - begun;
    const after = await buildTimes();
    return { ms, built: Object.keys(after).filter((project) => after[project] !== before[project]) };
  } finally {
    await writeFile(CHANGED, source);
  }
};
