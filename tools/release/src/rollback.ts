/** `npm run rollback -- admin-mfe`: makes the version before the live one live again. */
import { releaseCommand } from './command.js';
import { rollbackRemote } from './registry.js';

await releaseCommand('npm run rollback -- <remote>', async (target, { remote }) => {
  const release = await rollbackRemote(target, remote);
  console.log(`${remote} is back at ${release.version}.`);
});
