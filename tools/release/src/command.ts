import path from 'node:path';
import { parseArgs } from 'node:util';
import { spokenTo } from '@haulway/process';
import type { RampStep } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';
import { localTarget, siteOf } from './local-target.js';
import { remotesOf, type ReleaseTarget } from './publish.js';
import { readRamp } from './ramp.js';

/** The workspace's folder, two above this package. */
const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What a release command was asked for. */
export interface ReleaseRequest {
  readonly remote: string;
  /** Per cent of visitors, from `--canary`; undefined for everybody. */
  readonly canary: number | undefined;
  /** How the canary grows by itself, from `--ramp`. */
  readonly ramp: readonly RampStep[] | undefined;
  /** Whether its types and style are checked first; not with `--no-checks`, where something else has done so. */
  readonly checked: boolean;
  /** For the history, from `--reason`. */
  readonly reason: string | undefined;
}

const OPTIONS = {
  canary: { type: 'string' },
  ramp: { type: 'string' },
  reason: { type: 'string' },
  'no-checks': { type: 'boolean', default: false },
} as const;

/** Reads a command line such as `admin-mfe --canary 10`. Throws ReleaseError naming what is wrong with it. */
export const readRequest = (args: string[], remotes: string[], usage: string): ReleaseRequest => {
  const help = `Usage: ${usage}. Remotes: ${remotes.join(', ')}.`;
  const parsed = (() => {
    try {
      return parseArgs({ args, allowPositionals: true, options: OPTIONS });
    } catch (error) {
      throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}. ${help}`);
    }
  })();
  const [remote, ...rest] = parsed.positionals;
  if (remote === undefined || rest.length > 0) throw new ReleaseError(help);
  if (!remotes.includes(remote)) throw new ReleaseError(`There is no remote called ${remote}. ${help}`);
  const { canary, ramp, reason } = parsed.values;
  if (canary !== undefined && !/^[1-9]\d?$/u.test(canary)) {
    throw new ReleaseError(`--canary takes whole per cents from 1 to 99, not ${canary}.`);
  }
  if (ramp !== undefined && canary === undefined)
    throw new ReleaseError('--ramp needs --canary to begin with.');
  return {
    remote,
    canary: canary === undefined ? undefined : Number(canary),
    ramp: ramp === undefined ? undefined : readRamp(ramp),
    reason,
    checked: !parsed.values['no-checks'],
  };
};

/**
 * Runs a release command for the remote named on the command line. What a person can put right is one sentence
 * and exit code 1.
 */
export const releaseCommand = async (
  usage: string,
  run: (target: ReleaseTarget, request: ReleaseRequest) => Promise<void>,
): Promise<void> => {
  try {
    const request = readRequest(process.argv.slice(2), await remotesOf(ROOT), usage);
    console.log(spokenTo(siteOf(process.env, ROOT)));
    await run(await localTarget(process.env, ROOT), request);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};

export { ROOT };
