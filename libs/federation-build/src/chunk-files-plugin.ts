import type { Compiler, WebpackPluginInstance } from 'webpack';

/** The file in which the build lists the files that each named chunk needs, in addition to those of the entry. */
export const CHUNK_FILES = 'chunk-files.json';

/**
 * Writes CHUNK_FILES: `{ name: [files in their order] }`. It is for pages that name their chunks before any script
 * runs.
 */
export class ChunkFilesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkFilesPlugin', (compilation) => {
      // Runs last, because files are renamed by their content's hash until then.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkFilesPlugin', stage }, () => {
        const files = [...compilation.namedChunkGroups].map(([name, group]) => [name, group.getFiles()]);
        compilation.emitAsset(
          CHUNK_FILES,
          new sources.RawSource(JSON.stringify(Object.fromEntries(files), null, 2)),
        );
      });
    });
  }
}
