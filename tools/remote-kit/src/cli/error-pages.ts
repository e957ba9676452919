import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '@haulway/release/client';
import { z } from 'zod';
import { KIT } from '../bundlers/kit-names.js';
import { type CommandRequest } from './command-line.js';
import { registryUrl } from './publish.js';

const listed = z.record(z.string(), z.string()).default({});
const packageFile = z.object({ dependencies: listed, devDependencies: listed });

/** The site from which the remote's kit was installed, as its package.json says. */
const siteOfKit = (folder: string): string | undefined => {
  try {
    const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { dependencies, devDependencies } = packageFile.parse(JSON.parse(text));
    const address = dependencies[KIT] ?? devDependencies[KIT] ?? '';
    return /^https?:/u.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The site that a command is about: of the registry that it names, or else of the kit in package.json. Undefined if
 * neither is known.
 */
export const siteOf = (
  request: Pick<NonNullable<CommandRequest>, 'registry'> | undefined,
  env: NodeJS.ProcessEnv,
  folder: string,
): string | undefined => {
  try {
    return new URL(registryUrl(request ?? { registry: undefined }, env)).origin;
  } catch (error) {
    if (error instanceof ReleaseError) return siteOfKit(folder);
    throw error;
  }
};

/** Codes in a text that has several: `The module has no default export (module_failed).` */
const IN_TEXT = /\(([a-z]+(?:_[a-z]+)+)\)/gu;

/** The addresses of the pages about the codes of a failure, each once. */
export const errorPages = (
  { code, message }: Pick<ReleaseError, 'code' | 'message'>,
  site = '',
): readonly string[] => {
  const named = code === undefined ? [...message.matchAll(IN_TEXT)].map(([, found = '']) => found) : [code];
  return [...new Set(named)].map((one) => `${site}/kit/errors/${one}`);
};
