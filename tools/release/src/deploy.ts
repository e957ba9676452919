/** `npm run deploy -- admin-mfe`: builds one remote, publishes it as a version, makes it live. */
import { buildRemote } from './build-remote.js';
import { releaseCommand } from './command.js';
import { publishBuild } from './publish.js';

await releaseCommand('npm run deploy -- <remote>', async (target, remote) => {
  const started = performance.now();
  await buildRemote(target.root, remote);
  const release = await publishBuild(target, remote);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${remote} ${release.version} is live (${seconds} s). Take it back with: npm run rollback -- ${remote}`,
  );
});
