import { adrIndex } from './adr-index.js';
import { codeOwners } from './code-owners.js';

/** Files that are made of others, by their path below the root. */
export const generated: Readonly<Record<string, (root: string) => string>> = {
  'docs/adr/README.md': adrIndex,
  '.github/CODEOWNERS': codeOwners,
};
