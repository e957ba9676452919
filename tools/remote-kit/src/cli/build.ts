import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ReleaseError } from '@haulway/release/client';
import type { Configuration as RspackConfiguration } from '@rspack/core';
import type { UserConfig } from 'vite';
import type { Compiler, Configuration as WebpackConfiguration } from 'webpack';

const MOST_TRIES = 4;

/** What Rolldown says of a name that the federation plugin left out of the module that stands for a host's library. */
const LOST_EXPORT = /MISSING_EXPORT[\s\S]*__loadShare__/u;

/**
 * Runs a Vite build, and runs it again when the federation plugin lost names.
 *
 * The plugin (1.20.7 to 1.23.0, the newest) writes the module of a shared library once no module has been read for 10 ms.
 * On a busy machine that is too early: names that later modules import are missing, and the build fails. The plugin keeps
 * the names it has seen, so the next build of the same configuration has them.
 *
 * @param build builds the configuration once
 * @param say gets a line for each repetition
 * @throws ReleaseError with the bundler's errors
 */
export const buildWithVite = async (
  build: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await build();
      return;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (attempt === MOST_TRIES || !LOST_EXPORT.test(message))
        throw new ReleaseError(`The build failed:\n${message}`);
      say('The federation plugin missed names that are imported from the host: building again.');
    }
  }
};

export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

/** A project's bundler and its configuration file. */
export interface ProjectConfig {
  readonly bundler: Bundler;
  readonly file: string;
}

/**
 * Finds the project's configuration and its bundler.
 * @throws ReleaseError if there is no configuration, or more than one
 */
export const findConfig = (folder: string): ProjectConfig => {
  const [config, other] = BUNDLERS.flatMap((bundler) =>
    ['js', 'mjs'].map((ending) => ({ bundler, file: path.join(folder, `${bundler}.config.${ending}`) })),
  ).filter(({ file }) => existsSync(file));
  if (config === undefined)
    throw new ReleaseError('There is no webpack.config.js, rspack.config.js or vite.config.js here.');
  if (other !== undefined)
    throw new ReleaseError(
      `There are ${path.basename(config.file)} and ${path.basename(other.file)}: a remote has one of them.`,
    );
  return config;
};

/** Reads the default export of a configuration file. The bundler checks whether it is a configuration. */
export const readConfig = async ({ file }: ProjectConfig): Promise<object> => {
  const { default: config }: { default?: unknown } = await import(pathToFileURL(file).href);
  if (typeof config === 'object' && config !== null) return config;
  throw new ReleaseError(`${path.basename(file)} has no configuration as its default export.`);
};

/** Runs a compiler and prints its warnings. @throws ReleaseError with the errors and warnings if it failed */
const compile = async (compiler: Compiler): Promise<void> => {
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const problems = stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '';
  if (!stats || stats.hasErrors()) throw new ReleaseError(`The build failed:\n${problems}`);
  if (problems !== '') console.warn(problems);
};

const runs: Readonly<Record<Bundler, (config: object) => Promise<void>>> = {
  webpack: async (config: WebpackConfiguration) => compile((await import('webpack')).default(config)),
  rspack: async (config: RspackConfiguration) => compile((await import('@rspack/core')).rspack(config)),
  vite: async (config: UserConfig) => {
    const { build } = await import('vite');
    await buildWithVite(() => build({ ...config, configFile: false, logLevel: 'warn' }), console.warn);
  },
};

/**
 * Builds the remote in a folder with the bundler of its configuration.
 * @throws ReleaseError with the bundler's errors
 */
export const buildProject = async (folder: string): Promise<void> => {
  const config = findConfig(folder);
  await runs[config.bundler](await readConfig(config));
};
