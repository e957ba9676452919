import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  madePublishTokenResponse,
  publishTokenResponse,
  publishTokensResponse,
  type PublishToken,
  remoteManifest,
} from '@haulway/contracts';
import { asAdmin, type Ask } from './admin-session.js';
import { ReleaseError } from './build-of.js';
import { pageLine } from './releases-request.js';

export type TokensRequest =
  | { readonly action: 'tokens'; readonly remote: string | undefined; readonly page: number }
  | {
      readonly action: 'token';
      readonly remote: string;
      readonly name: string;
      readonly days: number;
      /** The team that gets the token. The default is the team in the remote's haulway.remote.json. */
      readonly team: string | undefined;
      /** The part of the site for which it is valid. The default is any free part. */
      readonly path: string | undefined;
    }
  | { readonly action: 'withdraw'; readonly id: string };

interface Site {
  readonly apiUrl: string;
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly ask?: Ask;
}

const day = (instant: string): string => instant.slice(0, 10);

/** One token as a line of text: its id, which is needed to withdraw it, its owner and its end. */
export const tokenLine = (token: PublishToken): string => {
  const used = token.last_used_at ? `last used ${day(token.last_used_at)}` : 'never used';
  const until = {
    open: `until ${day(token.ends_at)}`,
    ended: `ended ${day(token.ends_at)}`,
    withdrawn: `withdrawn by ${token.withdrawn_by ?? ''}`,
  }[token.state];
  return `  ${token.id}  ${token.remote}${token.path === null ? '' : ` at ${token.path}`}  ${token.owner} (${token.name})  ${until}, ${used}, made by ${token.made_by}`;
};

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
 * Signs an admin in to list, make or withdraw tokens. Returns the lines to print.
 * @throws ReleaseError with the registry's message
 */
export const tokensCommand = async (site: Site, request: TokensRequest): Promise<string[]> => {
  const { apiUrl, env, ask } = site;
  if (request.action === 'tokens') {
    const { remote, page } = request;
    const query = new URLSearchParams({ page: String(page), ...(remote && { remote }) });
    const list = publishTokensResponse.parse(
      await asAdmin(apiUrl, env, (call) => call({ path: `/micro-frontends/tokens?${query}` }), ask),
    );
    const tokens = list.publish_tokens.map(tokenLine);
    return tokens.length > 0 ? [...tokens, ...pageLine(list)] : ['There are no tokens.'];
  }
  if (request.action === 'withdraw') {
    const path = `/micro-frontends/tokens/${encodeURIComponent(request.id)}`;
    const { publish_token: gone } = publishTokenResponse.parse(
      await asAdmin(apiUrl, env, (call) => call({ method: 'DELETE', path }), ask),
    );
    return [`${gone.owner} (${gone.name}) can't publish ${gone.remote} any more.`];
  }
  const { remote, name, days, path } = request;
  const owner = request.team ?? (await teamOf(site.root, remote));
  const body = { remote, name, days, owner, path };
  const made = madePublishTokenResponse.parse(
    await asAdmin(apiUrl, env, (call) => call({ path: '/micro-frontends/tokens', body }), ask),
  );
  return [
    made.token,
    `It publishes ${remote}${path === undefined ? '' : ` at ${path}`} for ${owner} (${name}) until ${day(made.publish_token.ends_at)}, as PUBLISH_TOKEN. It is shown this one time.`,
    `Withdraw it with: npm run releases -- withdraw ${made.publish_token.id}`,
  ];
};
