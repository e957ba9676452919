import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { SITE_ENV } from './ports.js';

const run = promisify(execFile);

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run <script> -- <args>` against the site under test and returns its output. */
export const npmRun = async (script: string, ...args: string[]): Promise<string> => {
  const { stdout } = await run('npm', ['run', script, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...SITE_ENV },
  });
  return stdout;
};
