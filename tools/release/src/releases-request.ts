import { parseArgs } from 'node:util';
import { remoteName } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';
import type { TokensRequest } from './tokens.js';

const ACTIONS = ['history', 'promote', 'kill', 'revive', 'remove'] as const;

/** The arguments of `npm run releases`. */
export type ReleasesRequest =
  | TokensRequest
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

const parsed = (args: string[], help: string) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}. ${help}`);
  }
};
type Parsed = ReturnType<typeof parsed>;

const pageOf = ({ page }: Parsed['values']): number => {
  if (!/^[1-9]\d{0,5}$/u.test(page)) throw new ReleaseError(`--page takes a number, not ${page}.`);
  return Number(page);
};

/** Reads a request about tokens. Any remote's name is valid here, because another repository may build the remote. */
const tokensRequest = ({ positionals, values }: Parsed): TokensRequest | undefined => {
  const [action, subject, ...rest] = positionals;
  if (action !== 'tokens' && action !== 'token' && action !== 'invite' && action !== 'withdraw')
    return undefined;
  const usage = {
    tokens: 'npm run releases -- tokens [<remote>] [--page <n>]',
    token:
      'npm run releases -- token <remote> --name <what uses it> --days <1 to 365> [--team <whose>] [--path <where>]',
    invite:
      'npm run releases -- invite <remote> --path <where> --team <whose> [--name <what uses it>] [--days <1 to 365>]',
    withdraw: 'npm run releases -- withdraw <id of the token>',
  }[action];
  const help = new ReleaseError(`Usage: ${usage}.`);
  if (rest.length > 0) throw help;
  if (action === 'withdraw') {
    if (subject === undefined) throw help;
    return { action, id: subject };
  }
  if (subject !== undefined && !remoteName.safeParse(subject).success) {
    throw new ReleaseError(`${subject} can't be the name of a remote.`);
  }
  if (action === 'tokens') return { action, remote: subject, page: pageOf(values) };
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
  const help = `Usage: npm run releases -- [history|promote|kill|revive|remove|tokens|token|invite|withdraw] [<remote>] [--page <n>] [--reason <why>]. Remotes: ${remotes.join(', ')}.`;
  const line = parsed(args, help);
  const aboutTokens = tokensRequest(line);
  if (aboutTokens) return aboutTokens;
  const { positionals, values } = line;
  const asked = { page: pageOf(values), reason: values.reason };
  const [first, ...others] = positionals;
  const action = ACTIONS.find((name) => name === first);
  const [remote, ...rest] = action ? others : positionals;
  if (rest.length > 0) throw new ReleaseError(help);
  if (remote !== undefined && !remotes.includes(remote)) {
    throw new ReleaseError(`There is no remote called ${remote}. ${help}`);
  }
  if (!action) return { ...asked, action: 'list', remote };
  if (remote === undefined) throw new ReleaseError(help);
  return { ...asked, action: action === 'kill' && values.revive ? 'revive' : action, remote };
};
