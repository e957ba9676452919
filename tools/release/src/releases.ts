/**
 * `npm run releases`: the versions of every remote of the running site, newest first; and what can be done with them:
 * `history`, `promote`, `kill` and `revive`, each with the name of a remote.
 */
import { ReleaseError } from './build-of.js';
import { ROOT } from './command.js';
import { localTarget } from './local-target.js';
import { remotesOf } from './publish.js';
import { readReleasesRequest } from './releases-request.js';
import { changeRemote, listHistory, listReleases } from './registry.js';
import { changeLine, pageLine, releaseLine } from './release-lines.js';

try {
  const remotes = await remotesOf(ROOT);
  const { action, remote, page, reason } = readReleasesRequest(process.argv.slice(2), remotes);
  const target = await localTarget(process.env, ROOT);
  if (action === 'list') {
    for (const name of remote === undefined ? remotes : [remote]) {
      const answer = await listReleases(target, name, page);
      console.log([name, ...answer.releases.map(releaseLine), ...pageLine(answer)].join('\n'));
    }
  } else if (action === 'history') {
    const answer = await listHistory(target, remote, page);
    console.log([remote, ...answer.changes.map(changeLine), ...pageLine(answer)].join('\n'));
  } else {
    const release = await changeRemote(target, remote, action, reason);
    const state = release.off
      ? 'switched off for everybody'
      : `live for ${release.traffic} % of the visitors`;
    console.log(`${remote} ${release.version} is ${state}.`);
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
