import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteName } from '@haulway/contracts';
import { z } from 'zod';

/** How a configuration is asked for; a project that is as `haulway-remote init` makes it needs none of it. */
export interface RemoteOptions {
  /** The project's folder; the working directory where it is left out. */
  readonly directory?: string;
  /** The module that the remote exposes; `src/module.ts`, or the same as `.tsx`, `.js` or `.jsx`, where it is left out. */
  readonly module?: string;
}

/** What a build is told of the project. */
export interface Project {
  readonly directory: string;
  /** The remote's name: the package's, without its scope. */
  readonly name: string;
  readonly version: string;
  /** The same as an identifier, which names what is global in the page. */
  readonly uniqueName: string;
  /** Relative to the directory, with `./` before it. */
  readonly module: string;
  readonly mode: 'production' | 'development';
}

/** Something about the project that whoever builds it can put right. */
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
 * @throws ProjectError where there is none, or it names no remote
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
 * The project that a configuration is for. It is built for development where NODE_ENV says so.
 * @throws ProjectError for a folder that is none of a remote
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
