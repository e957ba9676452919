import { apiClientFiles } from './api-client.js';
import { codeOwners } from './code-owners.js';
import { sharedLibrariesContract, sharedLibrariesModule, sharedNamesContract } from './shared-libraries.js';

/** Files that are generated from others, by their path below the root. */
export const generated: Readonly<Record<string, (root: string) => string>> = {
  '.github/CODEOWNERS': codeOwners,
  'libs/contracts/src/micro-frontends/shared-libraries.ts': sharedLibrariesContract,
  'libs/contracts/src/micro-frontends/shared-names.ts': sharedNamesContract,
  'apps/shell/src/remotes/shared-libraries.ts': sharedLibrariesModule,
  ...apiClientFiles,
};
