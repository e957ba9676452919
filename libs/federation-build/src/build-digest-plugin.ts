import { createHash } from 'node:crypto';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** Ten characters that take the place of the digest until the build knows it. */
export const DIGEST_PLACEHOLDER = '__digest__';

const isCode = (name: string): boolean => /\.(?:js|css)$/u.test(name);

const shortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

const replaceIn = (compilation: Compilation, words: ReadonlyMap<string, string>): void => {
  for (const { name, source } of compilation.getAssets().filter((asset) => isCode(asset.name))) {
    const text = source.source().toString();
    const replaced = new compilation.compiler.webpack.sources.ReplaceSource(source);
    let found = 0;
    for (const [word, other] of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1), found += 1)
        replaced.replace(at, at + word.length - 1, other);
    }
    if (found > 0) compilation.updateAsset(name, replaced);
  }
};

/**
 * Until a build is finished, files are named by hashes of their sources, including code that is later removed. The
 * minifier chooses short names by letter frequency, and the letters of these hashes count too. So each file gets a
 * temporary hash made from its name. This makes the output equal for equal code.
 */
const nameByName = (compilation: Compilation): void => {
  const named = compilation
    .getAssets()
    .flatMap(({ name, info: { contenthash } }) =>
      isCode(name) && typeof contenthash === 'string'
        ? [{ name, contenthash, plain: shortHash(name.replaceAll(contenthash, ''), contenthash.length) }]
        : [],
    );
  replaceIn(compilation, new Map(named.map(({ contenthash, plain }) => [contenthash, plain])));
  for (const { name, contenthash, plain } of named) {
    const source = compilation.getAsset(name)?.source;
    if (source) compilation.updateAsset(name, source, (info) => ({ ...info, contenthash: plain }));
    compilation.renameAsset(name, name.replaceAll(contenthash, plain));
  }
};

const digestOf = (compilation: Compilation): string => {
  const files = compilation
    .getAssets()
    .filter(({ name }) => isCode(name))
    .map(({ name, source }) => `${name}\0${source.source().toString()}`)
    .sort();
  return shortHash(files.join('\0'), DIGEST_PLACEHOLDER.length);
};

/** Replaces {@link DIGEST_PLACEHOLDER} with a digest of the finished code: equal code has an equal digest. */
export class BuildDigestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const size = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap('BuildDigestPlugin', (compilation) => {
      const { processAssets } = compilation.hooks;
      // plugins that name files by their final contents run after the code was minified
      if (compiler.options.optimization.realContentHash)
        processAssets.tap({ name: 'BuildDigestPlugin', stage: size - 1 }, () => nameByName(compilation));
      processAssets.tap({ name: 'BuildDigestPlugin', stage: size + 1 }, () =>
        replaceIn(compilation, new Map([[DIGEST_PLACEHOLDER, digestOf(compilation)]])),
      );
    });
  }
}

/** The file in which the build lists the files that each named chunk needs, in addition to those of the entry. */
export const CHUNK_FILES = 'chunk-files.json';

/** Writes CHUNK_FILES, `{ name: [files in order] }`, for pages that name their chunks before any script runs. */
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
