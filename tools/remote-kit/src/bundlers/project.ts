import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteName } from '@haulway/contracts';
import { z } from 'zod';

/** Options of a configuration. A project from `haulway-remote init` needs none of them. */
export interface RemoteOptions {
  /** The project's folder. The default is the working directory. */
  readonly directory?: string;
  /** The module that the remote exposes. The default is `src/module.ts`, or the same with `.tsx`, `.js` or `.jsx`. */
  readonly module?: string;
}

/** What a build needs to know about the project. */
export interface Project {
  readonly directory: string;
  /** The remote's name: the package's, without its scope. */
  readonly name: string;
  readonly version: string;
  /** The name as an identifier, for the remote's globals in the page. */
  readonly uniqueName: string;
  /** Relative to the directory, starting with `./`. */
  readonly module: string;
  readonly mode: 'production' | 'development';
}

/** A problem of the project that its developer can fix. */
export class ProjectError extends Error {
  override name = 'ProjectError';
}

const packageFile = z.object({
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+[\w.-]*$/u, 'Must be a version such as 1.4.2'),
});

const MODULES = ['ts', 'tsx', 'js', 'jsx'].map((extension) => `./src/module.${extension}`);

/**
 * Reads name and version of a remote's project from its package.json.
 * @throws ProjectError if the file is missing or does not name a remote
 */
export const readPackage = (directory: string): Pick<Project, 'name' | 'version'> => {
  const file = path.join(directory, 'package.json');
  if (!existsSync(file))
    throw new ProjectError(`There is no package.json in ${directory}: run this in the folder of a remote.`);
  const pkg = packageFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  const [issue] = pkg.error?.issues ?? [];
  if (!pkg.success)
    throw new ProjectError(`${file} is not right: ${issue?.path.join('.')}: ${issue?.message}.`);
  const name = pkg.data.name.replace(/^@[^/]*\//u, '');
  if (!remoteName.safeParse(name).success)
    throw new ProjectError(
      `The name in ${file} is the remote's: lower-case letters, digits and hyphens, not ${name}.`,
    );
  return { name, version: pkg.data.version };
};

/**
 * The project of a configuration. It is built for development if NODE_ENV is `development`.
 * @throws ProjectError if the folder is not a remote's
 */
export const readProject = ({ directory = process.cwd(), module }: RemoteOptions): Project => {
  const pkg = readPackage(directory);
  const exposed = module ?? MODULES.find((file) => existsSync(path.join(directory, file)));
  if (exposed === undefined)
    throw new ProjectError(`There is no src/module.ts in ${directory}: it is what a remote exposes.`);
  return {
    ...pkg,
    directory,
    uniqueName: pkg.name.replaceAll('-', '_'),
    module: exposed.startsWith('.') ? exposed : `./${exposed}`,
    mode: process.env['NODE_ENV'] === 'development' ? 'development' : 'production',
  };
};
