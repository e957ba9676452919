import { createHash } from 'node:crypto';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** Ten characters that stand for the digest until the build knows it: as long as it, so that nothing moves. */
export const DIGEST_PLACEHOLDER = '__digest__';

const isCode = (name: string): boolean => /\.(?:js|css)$/u.test(name);

/** The hashes that files are named by for now: they count what is thrown away later, too. */
const hashesOf = (compilation: Compilation): string[] =>
  compilation.getAssets().flatMap(({ info }) => [info.contenthash ?? []].flat());

const digestOf = (compilation: Compilation): string => {
  const hashes = hashesOf(compilation);
  const bare = (text: string): string => hashes.reduce((left, hash) => left.replaceAll(hash, ''), text);
  const files = compilation
    .getAssets()
    .filter(({ name }) => isCode(name))
    .map(({ name, source }) => `${bare(name)}\0${bare(source.source().toString())}`)
    .sort();
  return createHash('sha256').update(files.join('\0')).digest('hex').slice(0, DIGEST_PLACEHOLDER.length);
};

/**
 * Puts a digest of the finished code in the place of {@link DIGEST_PLACEHOLDER}: the same for the same code, whatever of
 * the sources, of the libraries or of the lock file has changed without coming into it.
 */
export class BuildDigestPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    // after the code was made small, and before its files get the names of their last contents
    const stage = Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.thisCompilation.tap('BuildDigestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'BuildDigestPlugin', stage }, () => {
        const digest = digestOf(compilation);
        for (const { name, source } of compilation.getAssets().filter((asset) => isCode(asset.name))) {
          const text = source.source().toString();
          const replaced = new sources.ReplaceSource(source);
          for (
            let at = text.indexOf(DIGEST_PLACEHOLDER);
            at >= 0;
            at = text.indexOf(DIGEST_PLACEHOLDER, at + 1)
          )
            replaced.replace(at, at + DIGEST_PLACEHOLDER.length - 1, digest);
          if (text.includes(DIGEST_PLACEHOLDER)) compilation.updateAsset(name, replaced);
        }
      });
    });
  }
}
