import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { madePublishTokenResponse, remoteManifest } from '@haulway/contracts';
import { asAdmin, type Ask } from './admin-session.js';
import { ReleaseError } from './build-of.js';

export interface TokenRequest {
  readonly action: 'token';
  readonly remote: string;
  readonly name: string;
  readonly days: number;
  /** The team that gets the token. The default is the team in the remote's haulway.remote.json. */
  readonly team: string | undefined;
  /** The part of the site for which it is valid. The default is any free part. */
  readonly path: string | undefined;
}

interface Site {
  readonly apiUrl: string;
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ask?: Ask;
}

const teamOf = async (root: string, remote: string): Promise<string> => {
  const file = await readFile(path.join(root, 'apps', remote, 'haulway.remote.json'), 'utf8').catch(
    () => '{}',
  );
  const team = remoteManifest.safeParse(JSON.parse(file)).data?.owner;
  if (team === undefined)
    throw new ReleaseError(`Whose token for ${remote} is it? Name the team with --team.`);
  return team;
};

/**
 * Signs an admin in to make a token. Returns the lines to print.
 * @throws ReleaseError with the registry's message
 */
export const tokenCommand = async (
  { apiUrl, env, root, ask }: Site,
  request: TokenRequest,
): Promise<string[]> => {
  const { remote, name, days, path } = request;
  const owner = request.team ?? (await teamOf(root, remote));
  const body = { remote, name, days, owner, path };
  const made = madePublishTokenResponse.parse(
    await asAdmin(apiUrl, env, (call) => call({ path: '/micro-frontends/tokens', body }), ask),
  );
  return [
    made.token,
    `It publishes ${remote}${path === undefined ? '' : ` at ${path}`} for ${owner} (${name}) until ${made.publish_token.ends_at.slice(0, 10)}, as PUBLISH_TOKEN. It is shown this one time.`,
    'Withdraw it on the page /admin/releases.',
  ];
};
