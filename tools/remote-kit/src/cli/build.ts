import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ReleaseError } from '@haulway/release/client';
import type { Configuration as RspackConfiguration } from '@rspack/core';
import type { UserConfig } from 'vite';
import type { Configuration as WebpackConfiguration } from 'webpack';
import { buildWithVite } from './vite-build.js';

/** The bundlers that the kit has configurations for. */
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

interface Stats {
  hasErrors(): boolean;
  toString(how: { preset: 'errors-warnings'; colors: boolean }): string;
}

/** Prints the warnings of a build. @throws ReleaseError with the errors and warnings if it failed */
const report = (stats: Stats | null | undefined): void => {
  const problems = stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '';
  if (stats === null || stats === undefined || stats.hasErrors())
    throw new ReleaseError(`The build failed:\n${problems}`);
  if (problems !== '') console.warn(problems);
};

const runs: Readonly<Record<Bundler, (config: object) => Promise<void>>> = {
  webpack: async (config: WebpackConfiguration) => {
    const { default: webpack } = await import('webpack');
    const compiler = webpack(config);
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    report(stats);
  },
  rspack: async (config: RspackConfiguration) => {
    const { rspack } = await import('@rspack/core');
    const compiler = rspack(config);
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    report(stats);
  },
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
