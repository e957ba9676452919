/**
 * `npm run remote -- fleet-mfe status`: runs a command of the kit, as other teams have it, for a remote of this workspace.
 * On a development machine it uses the running site and its token.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from './build-of.js';
import { ROOT } from './command.js';
import { localTarget } from './local-target.js';
import { remotesOf } from './publish.js';

const PROGRAM = path.join(ROOT, 'tools/remote-kit/dist/package/build/haulway-remote.js');

/** The variables of the command. Without a site, commands that need none work. */
const variablesOf = async (remote: string): Promise<NodeJS.ProcessEnv> => {
  try {
    const { apiUrl, tokenOf } = await localTarget(process.env, ROOT);
    return { HAULWAY_REGISTRY: apiUrl, HAULWAY_TOKEN: tokenOf(remote), ...process.env };
  } catch (error) {
    if (error instanceof ReleaseError) return process.env;
    throw error;
  }
};

const [remote = '', ...args] = process.argv.slice(2);
const remotes = await remotesOf(ROOT);
const problem = remotes.includes(remote)
  ? !existsSync(PROGRAM) && 'The kit has not been built: npm run build.'
  : `Usage: npm run remote -- <remote> <command>. Remotes: ${remotes.join(', ')}.`;
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const cwd = path.join(ROOT, 'apps', remote);
  const env = await variablesOf(remote);
  const { status } = spawnSync(process.execPath, [PROGRAM, ...args], { cwd, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
