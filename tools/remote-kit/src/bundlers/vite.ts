/** `@haulway/remote-kit/vite`: `export default remoteConfig();` is a whole vite.config.js. */
import { serviceWorkerOf, USED_EXPORTS_FILE } from '@haulway/federation-build/shared';
import { federation } from '@module-federation/vite';
import type { Plugin, UserConfig } from 'vite';
import { z } from 'zod';
import { LIBRARY_OF, SHARED } from './kit-names.js';
import { type Project, readProject, type RemoteOptions } from './project.js';
import { UsedExports } from './used-exports.js';

export type { RemoteOptions };

const usedExportsPlugin = (project: Pick<Project, 'directory' | 'version'>): Plugin => {
  let used = new UsedExports();
  return {
    name: 'haulway-used-exports',
    async buildStart() {
      await UsedExports.ready();
      used = new UsedExports();
    },
    transform(code) {
      used.read(code);
      return undefined;
    },
    generateBundle() {
      const modules = () =>
        [...this.getModuleIds()].flatMap((id) => {
          const code = this.getModuleInfo(id)?.code;
          return code ? [{ file: id.split('?')[0] ?? '', code }] : [];
        });
      const source = used.toJson(project, modules);
      this.emitFile({ type: 'asset', fileName: USED_EXPORTS_FILE, source });
    },
  };
};

/** Puts the project's service worker into the build, unchanged. */
const serviceWorkerPlugin = (directory: string): Plugin => ({
  name: 'haulway-service-worker',
  generateBundle() {
    const worker = serviceWorkerOf(directory);
    if (worker) this.emitFile({ type: 'asset', fileName: worker.name, source: worker.source });
  },
});

const sharedIn = z.looseObject({ shared: z.array(z.looseObject({ name: z.string() })) });

/**
 * Vite's plugin lists each host library twice in the manifest. The second name, as imported, is unknown to the host.
 */
const manifestPlugin = (): Plugin => ({
  name: 'haulway-manifest',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const file = bundle['mf-manifest.json'];
      if (file?.type !== 'asset') return;
      const manifest = sharedIn.parse(JSON.parse(String(file.source)));
      const shared = manifest.shared.filter(({ name }) => (LIBRARY_OF.get(name) ?? name) === name);
      file.source = JSON.stringify({ ...manifest, shared });
    },
  },
});

/** The Vite configuration of a remote. It does the same as webpack's. */
export const remoteConfig = (options: RemoteOptions = {}): UserConfig => {
  const project = readProject(options);
  const { directory, uniqueName, module } = project;
  const shared = Object.entries(SHARED).map(
    ([name, share]) => [name, { ...share, suppressMissingImportWarning: true }] as const,
  );
  return {
    root: directory,
    base: './',
    // all remotes are in one page, so each class name contains the remote's
    css: { modules: { generateScopedName: `${uniqueName}-[name]-[local]-[hash:base64:5]` } },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: 'dist',
      assetsDir: '',
      target: 'es2022',
      // for the team's stacks: no file names them, and the registry serves them to nobody
      sourcemap: 'hidden',
      rolldownOptions: { input: module },
    },
    plugins: [
      usedExportsPlugin(project),
      serviceWorkerPlugin(directory),
      federation({
        name: uniqueName,
        filename: 'remoteEntry-[hash].js',
        exposes: { './module': module },
        shared: Object.fromEntries(shared),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        disableRemote: true,
        experiments: { externalRuntime: true },
      }),
      manifestPlugin(),
    ],
  };
};
