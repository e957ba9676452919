import path from 'node:path';
import { ReleaseError } from './build-of.js';
import { localTarget } from './local-target.js';
import { remotesOf, type ReleaseTarget } from './publish.js';

/** The workspace's folder, two above this package. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Runs a release command for the remote named on the command line. What a person can put right is one sentence
 * and exit code 1.
 */
export const releaseCommand = async (
  usage: string,
  run: (target: ReleaseTarget, remote: string) => Promise<void>,
): Promise<void> => {
  try {
    const [remote, ...rest] = process.argv.slice(2);
    const names = await remotesOf(ROOT);
    if (remote === undefined || rest.length > 0)
      throw new ReleaseError(`Usage: ${usage}. Remotes: ${names.join(', ')}.`);
    if (!names.includes(remote)) {
      throw new ReleaseError(`There is no remote called ${remote}. Remotes: ${names.join(', ')}.`);
    }
    await run(await localTarget(process.env, ROOT), remote);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};

export { ROOT };
