import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from '@haulway/contracts';

/** Whose the rest is: the shell, the API, the libraries and the tools. */
const EVERYTHING_ELSE = 'platform team';

/** `booking team` as a forge writes a team: `@haulway/booking-team`. */
const handleOf = (owner: string): string => `@haulway/${owner.trim().toLowerCase().replace(/\s+/gu, '-')}`;

/**
 * The file that tells a forge who reviews what: each remote's folder is its owner's, as `haulway.remote.json` names them.
 * @param root the workspace's folder
 */
export const codeOwners = (root: string): string => {
  const remotes = readdirSync(path.join(root, 'apps'))
    .filter((name) => name.endsWith('-mfe'))
    .map((name) => {
      const file = path.join(root, 'apps', name, 'haulway.remote.json');
      return { name, ...remoteManifest.parse(JSON.parse(readFileSync(file, 'utf8'))) };
    });
  return [
    '# Made by `npm run generate` of the owners that the remotes name; the last line that matches counts.',
    `* ${handleOf(EVERYTHING_ELSE)}`,
    ...remotes.map(({ name, owner }) => `/apps/${name}/ ${handleOf(owner)}`),
    '',
  ].join('\n');
};
