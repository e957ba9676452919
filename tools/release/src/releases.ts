/** `npm run releases`: every version of every remote of the running site, newest first. */
import { ReleaseError } from './build-of.js';
import { ROOT } from './command.js';
import { localTarget } from './local-target.js';
import { remotesOf } from './publish.js';
import { listReleases } from './registry.js';

try {
  const target = await localTarget(process.env, ROOT);
  for (const remote of await remotesOf(ROOT)) {
    console.log(remote);
    for (const release of await listReleases(target, remote)) {
      const share = release.traffic > 0 ? ` ${release.traffic} %` : '';
      console.log(
        `  ${release.live ? '*' : ' '} ${release.version}  ${release.published_at}  ${release.published_by}${share}`,
      );
    }
  }
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
