/** `npm run rollback -- admin-mfe [--reason "prices are wrong"]`: makes the version before the live one live again. */
import { bakeDiscovery } from './bake.js';
import { releaseCommand } from './command.js';
import { changeRemote } from './registry.js';

await releaseCommand('npm run rollback -- <remote> [--reason <why>]', async (target, { remote, reason }) => {
  const release = await changeRemote(target, remote, 'rollback', reason);
  await bakeDiscovery(target.apiUrl, target.bakedFile);
  console.log(`${remote} is back at ${release.version}.`);
});
