import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from '@haulway/contracts';
import type { Compiler, WebpackPluginInstance } from 'webpack';

const declared = remoteManifest.pick({ service_worker: true });

/** A file of the build that no bundler has changed. */
export interface UnchangedFile {
  readonly name: string;
  readonly source: string;
}

/**
 * The service worker that a project's haulway.remote.json names, if its file is beside that. The site serves it at one
 * address, so it is put into the build as it is, under its own name.
 */
export const serviceWorkerOf = (directory: string): UnchangedFile | undefined => {
  const manifest = path.join(directory, 'haulway.remote.json');
  if (!existsSync(manifest)) return undefined;
  const { data } = declared.safeParse(JSON.parse(readFileSync(manifest, 'utf8')));
  const name = data?.service_worker?.file;
  const file = name && path.join(directory, name);
  return file && existsSync(file) ? { name, source: readFileSync(file, 'utf8') } : undefined;
};

/** Puts the project's service worker into the build. */
export class ServiceWorkerPlugin implements WebpackPluginInstance {
  constructor(private readonly directory: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // after everything that minifies and renames
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ServiceWorkerPlugin', stage }, () => {
        const worker = serviceWorkerOf(this.directory);
        if (worker) compilation.emitAsset(worker.name, new sources.RawSource(worker.source));
      });
    });
  }
}
