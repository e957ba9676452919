/**
 * `npm run rollback -- admin-mfe [--to 1.4.2-0a1b2c3d] [--reason "prices are wrong"]`: makes an earlier live version
 * live again: the named one, or the last one that was not rolled back. It works for every remote, from any team.
 */
import { bakeDiscovery } from './publish.js';
import { releaseCommand } from './command.js';
import { changeRemote } from './registry.js';
import { changedLine } from './releases-request.js';

await releaseCommand(
  'npm run rollback -- <remote> [--to <version>] [--reason <why>]',
  'of anybody',
  async (target, { remote, reason, to }) => {
    const release = await changeRemote(target, remote, 'rollback', { reason, to });
    await bakeDiscovery(target.apiUrl, target.bakedFile);
    console.log(changedLine(remote, 'rollback', release));
  },
);
