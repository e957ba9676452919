/**
 * `npm run releases`: lists the versions of every remote of the running site, newest first. Further commands are
 * `history`, `promote`, `kill`, `revive` and `remove`, each with the name of a remote, and for the publish tokens
 * `tokens`, `token`, `invite` and `withdraw`.
 */
import { spokenTo } from '@haulway/process';
import { ReleaseError } from './build-of.js';
import { bakeDiscovery, type ReleaseTarget } from './publish.js';
import { knownRemotes, ROOT } from './command.js';
import { localTarget, siteOf } from './local-target.js';
import {
  changeLine,
  pageLine,
  readReleasesRequest,
  releaseLine,
  type ReleasesRequest,
} from './releases-request.js';
import { changeRemote, listHistory, listReleases } from './registry.js';
import { tokensCommand, type TokensRequest } from './tokens.js';

const releasesCommand = async (
  target: ReleaseTarget,
  remotes: string[],
  { action, remote, page, reason }: Exclude<ReleasesRequest, TokensRequest>,
): Promise<void> => {
  if (action === 'list') {
    for (const name of remote === undefined ? remotes : [remote]) {
      const answer = await listReleases(target, name, page);
      console.log([name, ...answer.releases.map(releaseLine), ...pageLine(answer)].join('\n'));
    }
  } else if (action === 'history') {
    const answer = await listHistory(target, remote, page);
    console.log([remote, ...answer.changes.map(changeLine), ...pageLine(answer)].join('\n'));
  } else {
    const release = await changeRemote(target, remote, action, { reason });
    await bakeDiscovery(target.apiUrl, target.bakedFile);
    if (action === 'remove')
      return console.log(`${remote} is removed: ${release.version} was its last version.`);
    const state = release.off
      ? 'switched off for everybody'
      : `live for ${release.traffic} % of the visitors`;
    console.log(`${remote} ${release.version} is ${state}.`);
  }
};

try {
  const addresses = siteOf(process.env, ROOT);
  const remotes = await knownRemotes(ROOT, addresses.api);
  const request = readReleasesRequest(process.argv.slice(2), remotes);
  console.log(spokenTo(addresses));
  if (request.action === 'tokens' || request.action === 'token' || request.action === 'withdraw') {
    const site = { apiUrl: addresses.api, root: ROOT, env: process.env };
    console.log((await tokensCommand(site, request)).join('\n'));
  } else {
    await releasesCommand(await localTarget(process.env, ROOT), remotes, request);
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
