import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from '@haulway/contracts';
import { apiClientFiles } from './api-client.js';
import { sharedLibrariesContract, sharedLibrariesModule, sharedNamesContract } from './shared-libraries.js';

/** The requested code can't be generated. `message` is one sentence to show. */
export class GeneratorError extends Error {
  readonly code = 'generator_refused';
}

/** The owner of everything else: the shell, the API, the libraries and the tools. */
const EVERYTHING_ELSE = 'platform team';

/** The handle of a team: `@haulway/booking-team` for `booking team`. */
const handleOf = (owner: string): string => `@haulway/${owner.trim().toLowerCase().replace(/\s+/gu, '-')}`;

/**
 * The text of CODEOWNERS, which names the reviewers of each folder. A remote's owner is in its `haulway.remote.json`.
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

/** Files that are generated from others, by their path below the root. */
export const generated: Readonly<Record<string, (root: string) => string>> = {
  '.github/CODEOWNERS': codeOwners,
  'libs/contracts/src/micro-frontends/shared-libraries.ts': sharedLibrariesContract,
  'libs/contracts/src/micro-frontends/shared-names.ts': sharedNamesContract,
  'apps/shell/src/remotes/shared-libraries.ts': sharedLibrariesModule,
  ...apiClientFiles,
};
