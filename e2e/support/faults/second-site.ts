import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../command.js';

export interface SecondSite {
  readonly url: string;
  end(): Promise<void>;
}

/** Serves the production build of the shell a second time, in a separate process on any free port. */
export const startSecondSite = async (env: Readonly<Record<string, string>>): Promise<SecondSite> => {
  const program = ['--import', 'tsx', '--conditions=haulway', 'apps/site/src/site.ts'];
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ...env, SITE_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^ready (\S+)/u.exec(line) ?? [];
    if (!url) continue;
    child.stdout.resume();
    const end = async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    };
    return { url, end };
  }
  throw new Error('The second site did not start');
};
