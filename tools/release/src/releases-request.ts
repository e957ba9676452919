import { parseArgs } from 'node:util';
import { ReleaseError } from './build-of.js';

const ACTIONS = ['history', 'promote', 'kill', 'revive'] as const;

/** What `npm run releases` was asked for. */
export type ReleasesRequest = { readonly page: number; readonly reason: string | undefined } & (
  | { readonly action: 'list'; readonly remote: string | undefined }
  | { readonly action: (typeof ACTIONS)[number]; readonly remote: string }
);

const OPTIONS = {
  page: { type: 'string', default: '1' },
  reason: { type: 'string' },
  revive: { type: 'boolean', default: false },
} as const;

const parsed = (args: string[], help: string) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new ReleaseError(`${error instanceof Error ? error.message : String(error)}. ${help}`);
  }
};

/**
 * Reads a command line such as `kill admin-mfe --reason "wrong prices"` (and `kill admin-mfe --revive`, which is
 * `revive admin-mfe`). Throws ReleaseError naming what is wrong with it.
 */
export const readReleasesRequest = (args: string[], remotes: string[]): ReleasesRequest => {
  const help = `Usage: npm run releases -- [history|promote|kill|revive] [<remote>] [--page <n>] [--reason <why>]. Remotes: ${remotes.join(', ')}.`;
  const { positionals, values } = parsed(args, help);
  if (!/^[1-9]\d{0,5}$/u.test(values.page))
    throw new ReleaseError(`--page takes a number, not ${values.page}.`);
  const asked = { page: Number(values.page), reason: values.reason };
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
