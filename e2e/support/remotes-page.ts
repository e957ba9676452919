import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './command.js';

const run = promisify(execFile);

/** A fenced block of docs/remotes.md: its language, the text after the language, and its lines. */
export interface PageBlock {
  readonly language: string;
  /**
   * For a file, its name. For a command, who runs it (`team`, `operator`) and, if needed, a second word to tell
   * commands apart.
   */
  readonly about: string;
  readonly text: string;
}

/** The blocks of docs/remotes.md in their order, without the tree of folders, which has no language. */
export const pageBlocks = async (): Promise<readonly PageBlock[]> => {
  const page = await readFile(path.join(ROOT, 'docs/remotes.md'), 'utf8');
  return [...page.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gmsu)].map(
    ([, language = '', about = '', text = '']) => ({ language, about: about.trim(), text }),
  );
};

export const writeShown = async ({ about, text }: PageBlock, folder: string): Promise<void> => {
  const file = path.join(folder, about);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};

export const mergeShown = async ({ about, text }: PageBlock, folder: string): Promise<void> => {
  const file = path.join(folder, about.slice('merge '.length));
  const merged: object = { ...JSON.parse(await readFile(file, 'utf8')), ...JSON.parse(text) };
  await writeFile(file, JSON.stringify(merged));
};

/**
 * The part of this process's environment that another person's shell has too: PATH and npm's settings, except what
 * this repository's `.npmrc` leaves out.
 */
export const shellEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(?:PATH|HOME|TMPDIR|npm_config_(?!omit$).*)$/iu.test(name),
    ),
  );

/** Runs commands unchanged in `folder` and returns their output; stops at the first that fails. */
export const runBlock = async (text: string, folder: string, env: NodeJS.ProcessEnv): Promise<string> => {
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', text], {
    cwd: folder,
    env: { ...shellEnv(), ...env },
  });
  return stdout;
};
