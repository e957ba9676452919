import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type RampStep, type Release, type ReleaseChange, remoteName } from '@haulway/contracts';
import { firstPage, previewAddress } from '@haulway/domain/preview-address';
import { ReleaseError, type RemoteBuildOutput } from './build-of.js';
import type { Registry, ReleaseAction } from './registry.js';
import type { TokenRequest } from './tokens.js';

const STEP = /^(\d{1,3})@(\d{1,5})(m|h)$/u;

/**
 * Reads a ramp such as `10@5m,50@15m,100@2h`: shares of the visitors, each with its start time after the publication.
 * The registry checks later that the steps rise.
 * @throws ReleaseError that names the invalid step
 */
const readRamp = (text: string): RampStep[] =>
  text.split(',').map((step) => {
    const [, traffic, count, unit] = STEP.exec(step.trim()) ?? [];
    if (traffic === undefined || count === undefined) {
      throw new ReleaseError(`--ramp takes steps such as 10@5m,50@15m,100@2h, not ${step || 'nothing'}.`);
    }
    return { traffic: Number(traffic), after_minutes: Number(count) * (unit === 'h' ? 60 : 1) };
  });

/** Which visitors get a version. */
export interface CanaryRequest {
  /** Per cent of visitors, from `--canary`; 0 for a preview only, undefined for everybody. */
  readonly canary: number | undefined;
  /** How the canary grows automatically, from `--ramp`. */
  readonly ramp: readonly RampStep[] | undefined;
  /** For nobody, from `--preview`: only previews show it. */
  readonly preview: boolean;
}

/**
 * Reads `--canary 10`, `--ramp 10@5m,100@2h` and `--preview`. Throws ReleaseError for an invalid share, a ramp without
 * `--canary`, or a preview with one of them.
 */
export const readCanary = ({
  canary,
  ramp,
  preview = false,
}: {
  canary?: string;
  ramp?: string;
  preview?: boolean;
}): CanaryRequest => {
  if (preview && (canary !== undefined || ramp !== undefined))
    throw new ReleaseError('--preview is for nobody: leave out --canary and --ramp.');
  if (canary !== undefined && !/^(?:0|[1-9]\d?)$/u.test(canary)) {
    throw new ReleaseError(`--canary takes whole per cents from 0 to 99, not ${canary}.`);
  }
  if (ramp !== undefined && canary === undefined)
    throw new ReleaseError('--ramp needs --canary to begin with.');
  return {
    canary: canary === undefined ? undefined : Number(canary),
    ramp: ramp === undefined ? undefined : readRamp(ramp),
    preview,
  };
};

const ACTIONS = ['history', 'promote', 'kill', 'revive', 'remove'] as const;

/** The arguments of `npm run releases`. */
export type ReleasesRequest =
  | TokenRequest
  | ({ readonly page: number; readonly reason: string | undefined } & (
      | { readonly action: 'list'; readonly remote: string | undefined }
      | { readonly action: (typeof ACTIONS)[number]; readonly remote: string }
    ));

const OPTIONS = {
  page: { type: 'string', default: '1' },
  reason: { type: 'string' },
  revive: { type: 'boolean', default: false },
  name: { type: 'string' },
  days: { type: 'string' },
  team: { type: 'string' },
  path: { type: 'string' },
} as const;

/** Node's parseArgs. @throws ReleaseError with its message, followed by `help` */
export const parseLine = <Config extends ParseArgsConfig>(config: Config, help = '') => {
  try {
    return parseArgs(config);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(help === '' ? message : `${message}. ${help}`);
  }
};

const parsed = (args: string[], help: string) =>
  parseLine({ args, allowPositionals: true, options: OPTIONS }, help);
type Parsed = ReturnType<typeof parsed>;

/** Reads `--page 2`. @throws ReleaseError for anything but a number from 1 */
export const pageOf = ({ page }: { page: string }): number => {
  if (!/^[1-9]\d{0,5}$/u.test(page)) throw new ReleaseError(`--page takes a number, not ${page}.`);
  return Number(page);
};

/** Reads a request for a token. Any remote's name is valid here, because another repository may build the remote. */
const tokenRequest = ({ positionals, values }: Parsed): TokenRequest | undefined => {
  const [action, subject, ...rest] = positionals;
  if (action !== 'token' && action !== 'invite') return undefined;
  const usage = {
    token:
      'npm run releases -- token <remote> --name <what uses it> --days <1 to 365> [--team <whose>] [--path <where>]',
    invite:
      'npm run releases -- invite <remote> --path <where> --team <whose> [--name <what uses it>] [--days <1 to 365>]',
  }[action];
  const help = new ReleaseError(`Usage: ${usage}.`);
  if (rest.length > 0) throw help;
  if (subject !== undefined && !remoteName.safeParse(subject).success) {
    throw new ReleaseError(`${subject} can't be the name of a remote.`);
  }
  const isInvitation = action === 'invite';
  const { team, path } = values;
  const { name, days } = isInvitation ? { name: 'invitation', days: '90', ...values } : values;
  if (subject === undefined || name === undefined || days === undefined) throw help;
  if (isInvitation && (path === undefined || team === undefined)) throw help;
  if (!/^[1-9]\d{0,2}$/u.test(days))
    throw new ReleaseError(`--days takes a number from 1 to 365, not ${days}.`);
  return { action: 'token', remote: subject, name, days: Number(days), team, path };
};

/**
 * Reads a command line such as `kill admin-mfe --reason "wrong prices"` (and `kill admin-mfe --revive`, which is
 * `revive admin-mfe`), `token admin-mfe --name CI --days 90` or
 * `invite fleet-mfe --path /fleet --team Fleet`, a token with a path. Throws ReleaseError that names the mistake.
 */
export const readReleasesRequest = (args: string[], remotes: string[]): ReleasesRequest => {
  const help = `Usage: npm run releases -- [history|promote|kill|revive|remove|token|invite] [<remote>] [--page <n>] [--reason <why>]. Remotes: ${remotes.join(', ')}.`;
  const line = parsed(args, help);
  const token = tokenRequest(line);
  if (token) return token;
  const { positionals, values } = line;
  const options = { page: pageOf(values), reason: values.reason };
  const [first, ...others] = positionals;
  const action = ACTIONS.find((name) => name === first);
  const [remote, ...rest] = action ? others : positionals;
  if (rest.length > 0) throw new ReleaseError(help);
  if (remote !== undefined && !remotes.includes(remote)) {
    throw new ReleaseError(`There is no remote called ${remote}. ${help}`);
  }
  if (!action) return { ...options, action: 'list', remote };
  if (remote === undefined) throw new ReleaseError(help);
  return { ...options, action: action === 'kill' && values.revive ? 'revive' : action, remote };
};

/** The commit of a version and its author, if they are known. */
const builtText = ({ commit, author }: Pick<Release, 'commit' | 'author'>): string => {
  const by = author === null ? '' : ` by ${author}`;
  return commit === null ? by : ` (commit ${commit.slice(0, 10)}${by})`;
};

/** One version as a line of text. A live version has a star. */
export const releaseLine = (release: Release): string => {
  const share = release.live ? ` ${release.traffic} %${release.off ? ' (switched off)' : ''}` : '';
  const note = release.note === null ? '' : `: ${release.note}`;
  return `  ${release.live ? '*' : ' '} ${release.version}  ${release.published_at}  ${release.published_by}${share}${builtText(release)}${note}`;
};

export const changedLine = (remote: string, action: ReleaseAction, release: Release): string => {
  const { version, traffic } = release;
  if (action === 'remove') return `${remote} is removed: ${version} was its last version.`;
  if (action === 'rollback') return `${remote} is back at ${version}.`;
  const state = release.off ? 'switched off for everybody' : `live for ${traffic} % of the visitors`;
  return `${remote} ${version} is ${state}.`;
};

/** For a version that was published before, and is to become a canary of itself. */
export const defaultLine = ({ remote, version }: Pick<Release, 'remote' | 'version'>): string =>
  `${remote} ${version} is the default version already. Nothing was changed.`;

type Shown = Pick<RemoteBuildOutput, 'remote' | 'version' | 'manifest'>;

const addressOf = ({ apiUrl }: Pick<Registry, 'apiUrl'>, path: string): string =>
  new URL(apiUrl).origin + path;

/** The address of a remote's first page. */
export const openLine = (registry: Pick<Registry, 'apiUrl'>, { manifest }: Pick<Shown, 'manifest'>): string =>
  `Open it with: ${addressOf(registry, firstPage(manifest.routes))}`;

/** The address at which admins see a version that was published for previews. */
export const previewLine = (
  registry: Pick<Registry, 'apiUrl'>,
  { remote, version, manifest }: Shown,
): string =>
  `Preview for admins, 7 days: ${addressOf(registry, previewAddress(remote, version, manifest.routes))}`;

/** A line for a version whose module the registry did not check. */
export const uncheckedLine = ({ module_checked }: Release): string[] =>
  module_checked ? [] : ['Its module was not checked: the registry could not run it safely.'];

/** One change of the live version as a line of text: when, what, who and why. */
export const changeLine = (change: ReleaseChange): string => {
  const canary = change.canary_version ? ` and ${change.canary_traffic} % ${change.canary_version}` : '';
  const why = change.reason ? `: ${change.reason}` : '';
  return `  ${change.at}  ${change.kind.padEnd(8)} ${change.version}${canary}${change.off ? ' (off)' : ''}  ${change.actor}${builtText(change)}${why}`;
};

/** A line that tells how to see the next page, if there is one. */
export const pageLine = (list: { total: number; page: number; limit: number }): string[] =>
  list.total > list.page * list.limit ? [`  ${list.total} in all; more with --page ${list.page + 1}`] : [];
