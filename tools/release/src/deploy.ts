/**
 * `npm run deploy -- admin-mfe [--canary 10]`: builds one remote, publishes it as a version, makes it live, for
 * everybody or for a share of the visitors.
 */
import { buildRemote } from './build-remote.js';
import { releaseCommand } from './command.js';
import { publishBuild } from './publish.js';

await releaseCommand(
  'npm run deploy -- <remote> [--canary <per cent>]',
  async (target, { remote, canary }) => {
    const started = performance.now();
    await buildRemote(target.root, remote);
    const release = await publishBuild(target, remote, canary);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const audience = release.traffic === 100 ? 'everybody' : `${release.traffic} % of the visitors`;
    console.log(`${remote} ${release.version} is live for ${audience} (${seconds} s).`);
    console.log(`Take it back with: npm run rollback -- ${remote}`);
  },
);
