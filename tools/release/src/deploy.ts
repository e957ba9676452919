/**
 * `npm run deploy -- admin-mfe [--canary 1 [--ramp 10@5m,50@15m,100@30m]] [--no-checks]`: checks types and style of one
 * remote, builds it, publishes it as a version, makes it live, for
 * everybody or for a share of the visitors.
 */
import { bakeDiscovery } from './bake.js';
import { buildRemote } from './build-remote.js';
import { releaseCommand } from './command.js';
import { pruneVersions, publishBuild } from './publish.js';

await releaseCommand(
  'npm run deploy -- <remote> [--canary <per cent> [--ramp 10@5m,100@30m]] [--no-checks]',
  'of this workspace',
  async (target, { remote, canary, ramp, checked }) => {
    const started = performance.now();
    await buildRemote(target.root, remote, { checked });
    const release = await publishBuild(target, remote, { traffic: canary, ramp: ramp && [...ramp] });
    await bakeDiscovery(target.apiUrl, target.bakedFile);
    await pruneVersions(target, remote);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const audience = release.traffic === 100 ? 'everybody' : `${release.traffic} % of the visitors`;
    console.log(`${remote} ${release.version} is live for ${audience} (${seconds} s).`);
    for (const { traffic, after_minutes } of ramp ?? [])
      console.log(`${traffic} % of the visitors ${after_minutes} minutes from now, unless it fails before.`);
    if (release.off) console.log(`${remote} is switched off: npm run releases -- revive ${remote}`);
    console.log(`Take it back with: npm run rollback -- ${remote}`);
  },
);
