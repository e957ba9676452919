import path from 'node:path';
import { spokenTo } from '@haulway/process';
import { AssetStoreError } from '@haulway/remote-builds/assets';
import { ReleaseError } from './build-of.js';
import { liveRemotes } from './registry.js';
import { localTarget, siteOf } from './local-target.js';
import { type CanaryRequest, parseLine, readCanary } from './releases-request.js';
import { remotesOf, type ReleaseTarget } from './publish.js';

/** The workspace's folder, two levels above this package. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface ReleaseRequest extends CanaryRequest {
  readonly remote: string;
  /** Whether types and style are checked first. `--no-checks` is for builds that were already checked elsewhere. */
  readonly checked: boolean;
  /** The version to roll back to, from `--to`. */
  readonly to: string | undefined;
  /** For the history, from `--reason`. */
  readonly reason: string | undefined;
}

const OPTIONS = {
  canary: { type: 'string' },
  ramp: { type: 'string' },
  preview: { type: 'boolean', default: false },
  reason: { type: 'string' },
  to: { type: 'string' },
  'no-checks': { type: 'boolean', default: false },
} as const;

/** Reads a command line such as `admin-mfe --canary 10`. Throws ReleaseError that names the mistake. */
export const readRequest = (args: string[], remotes: string[], usage: string): ReleaseRequest => {
  const help = `Usage: ${usage}. Remotes: ${remotes.join(', ')}.`;
  const parsed = parseLine({ args, allowPositionals: true, options: OPTIONS }, help);
  const [remote, ...rest] = parsed.positionals;
  if (remote === undefined || rest.length > 0) throw new ReleaseError(help);
  if (!remotes.includes(remote)) throw new ReleaseError(`There is no remote called ${remote}. ${help}`);
  const { reason, to } = parsed.values;
  return {
    remote,
    ...readCanary(parsed.values),
    reason,
    to,
    checked: !parsed.values['no-checks'],
  };
};

/** The remotes of this workspace, and all others that are live. @throws ReleaseError if the API does not respond */
export const knownRemotes = async (root: string, apiUrl: string): Promise<string[]> => [
  ...new Set([...(await remotesOf(root)), ...(await liveRemotes(apiUrl))]),
];

/**
 * Runs a release command for the remote named on the command line. A problem that a person can fix is printed as one
 * sentence, with exit code 1.
 */
export const releaseCommand = async (
  usage: string,
  whose: 'of this workspace' | 'of anybody',
  run: (target: ReleaseTarget, request: ReleaseRequest) => Promise<void>,
): Promise<void> => {
  try {
    const site = siteOf(process.env, ROOT);
    const remotes = whose === 'of anybody' ? await knownRemotes(ROOT, site.api) : await remotesOf(ROOT);
    const request = readRequest(process.argv.slice(2), remotes, usage);
    console.log(spokenTo(site));
    await run(await localTarget(process.env, ROOT), request);
  } catch (error) {
    if (!(error instanceof ReleaseError || error instanceof AssetStoreError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};

export { ROOT };
