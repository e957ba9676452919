/**
 * `npm run releases`: lists the versions of every remote of the running site, newest first. Further commands are
 * `history`, `promote`, `kill`, `revive` and `remove`, each with the name of a remote, and for a new publish
 * token `token` and `invite`.
 */
import { spokenTo } from '@haulway/process';
import { ReleaseError } from './build-of.js';
import { bakeDiscovery, type ReleaseTarget } from './publish.js';
import { knownRemotes, ROOT } from './command.js';
import { localTarget, siteOf } from './local-target.js';
import {
  changedLine,
  changeLine,
  pageLine,
  readReleasesRequest,
  releaseLine,
  type ReleasesRequest,
} from './releases-request.js';
import { changeRemote, listHistory, listReleases } from './registry.js';
import { tokenCommand, type TokenRequest } from './tokens.js';

const releasesCommand = async (
  target: ReleaseTarget,
  remotes: string[],
  { action, remote, page, reason }: Exclude<ReleasesRequest, TokenRequest>,
): Promise<void> => {
  if (action === 'list') {
    for (const name of remote === undefined ? remotes : [remote]) {
      const list = await listReleases(target, name, page);
      console.log([name, ...list.releases.map(releaseLine), ...pageLine(list)].join('\n'));
    }
  } else if (action === 'history') {
    const list = await listHistory(target, remote, page);
    console.log([remote, ...list.changes.map(changeLine), ...pageLine(list)].join('\n'));
  } else {
    const release = await changeRemote(target, remote, action, { reason });
    await bakeDiscovery(target.apiUrl, target.bakedFile);
    console.log(changedLine(remote, action, release));
  }
};

try {
  const addresses = siteOf(process.env, ROOT);
  const remotes = await knownRemotes(ROOT, addresses.api);
  const request = readReleasesRequest(process.argv.slice(2), remotes);
  console.log(spokenTo(addresses));
  if (request.action === 'token') {
    const site = { apiUrl: addresses.api, root: ROOT, env: process.env };
    console.log((await tokenCommand(site, request)).join('\n'));
  } else {
    await releasesCommand(await localTarget(process.env, ROOT), remotes, request);
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
