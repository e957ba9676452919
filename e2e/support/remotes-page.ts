import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './command.js';

const run = promisify(execFile);

/** A fenced block of docs/remotes.md: its language, what stands behind that, and its lines. */
export interface PageBlock {
  readonly language: string;
  /** Of a file its name; of a command who gives it (`team`, `operator`) and, where it stands apart, which. */
  readonly about: string;
  readonly text: string;
}

/** The blocks of docs/remotes.md in their order, but for the tree of folders, which has no language. */
export const pageBlocks = async (): Promise<readonly PageBlock[]> => {
  const page = await readFile(path.join(ROOT, 'docs/remotes.md'), 'utf8');
  return [...page.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gmsu)].map(
    ([, language = '', about = '', text = '']) => ({ language, about: about.trim(), text }),
  );
};

/** Writes a file that the page shows into `folder`. */
export const writeShown = async ({ about, text }: PageBlock, folder: string): Promise<void> => {
  const file = path.join(folder, about);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};

/** Adds to a file in `folder` what the page says may stand in it, too. */
export const mergeShown = async ({ about, text }: PageBlock, folder: string): Promise<void> => {
  const file = path.join(folder, about.slice('merge '.length));
  const merged: object = { ...JSON.parse(await readFile(file, 'utf8')), ...JSON.parse(text) };
  await writeFile(file, JSON.stringify(merged));
};

/** Of this process's environment what a shell of somebody else's has, too: where programs lie, and what npm is told. */
export const shellEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|TMPDIR|npm_config_.*)$/iu.test(name)),
  );

/** Runs commands as they stand, in `folder`, and gives what they printed; the first that fails ends them. */
export const runBlock = async (text: string, folder: string, env: NodeJS.ProcessEnv): Promise<string> => {
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: folder,
    env: { ...shellEnv(), ...env },
  });
  return stdout;
};
